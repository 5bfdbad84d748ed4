import type { KindName } from './registry.ts';

const withPosts: Partial<Record<KindName, true>> = { 'page.reservation': true, 'page.article': true };

/** Whether a post that leads to an item of this kind can be created from its screen. */
export const hasPosts = (kind: KindName): boolean => withPosts[kind] === true;
