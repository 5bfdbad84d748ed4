/** What draws guests: the kinds of content that are promotions (rules, "Promotions"). */
export const promotionKinds = ['post', 'package'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

export const promotionFilters = ['all', ...promotionKinds] as const;
export type PromotionFilter = (typeof promotionFilters)[number];
export const isPromotionFilter = (value: unknown): value is PromotionFilter =>
  promotionFilters.includes(value as PromotionFilter);

export const promotionLimits = {
  /** rows of a page */
  rows: 20,
  /** rows of an answer */
  maxRows: 100,
  /** days of a range */
  days: 366,
  shownDays: 30,
} as const;
