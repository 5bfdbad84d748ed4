import type { GiftCardEventName, GiftCardState } from '../../graphql/domain/gift-cards.ts';

/** A card as the chart sees it. */
export interface GiftCardFacts {
  state: GiftCardState;
  /** minor units */
  balance: number;
  /** its last day has passed in the venue */
  isPast: boolean;
}
export interface GiftCardEvent {
  type: 'issue' | 'redeem' | 'reverse' | GiftCardEventName;
}
