import { readsAs } from '../../authorization/policy.ts';

/** For those who translate, in the languages that are theirs: `parseQueueRequest`. */
export const translationsPolicy = {
  translationQueue: readsAs('translate', 'item'),
  translationCount: readsAs('translate', 'item'),
};
