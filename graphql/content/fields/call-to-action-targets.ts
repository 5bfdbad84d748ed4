/** Entities besides pages that a call to action may lead to. */
export const targetEntities = ['menu', 'gallery', 'marketplace', 'package'] as const;

/** What a call to action leads to: a page of one of these kinds, or an item of one of these entities. */
export const targetKinds = ['reservation', 'package', 'article', 'story', 'menu', 'gallery', 'marketplace'] as const;
