import { expect, test } from 'vitest';
import { emptyDraft } from '../../../graphql/content/apply-edit.ts';
import { targetEntities, targetKinds } from '../../../graphql/content/fields/call-to-action-targets.ts';
import { getKindIdentity, kindNames } from '../../../graphql/content/kinds/identities.ts';
import { post } from '../../../graphql/content/kinds/post.ts';
import { readCallToAction } from '../../../src/features/guest-preview/read-call-to-action.ts';

const lead = (action_url: string, action_parameters: string) => {
  const draft = { ...emptyDraft(post, 'Come'), action_type: 'external', action_url, action_parameters };
  return readCallToAction(draft, {}, 'en')?.href;
};

test.each([
  ['https://a.example/book?table=2', '&utm=post', 'https://a.example/book?table=2&utm=post'],
  ['https://a.example/#top', '?utm=post', 'https://a.example/?utm=post#top'],
  ['tel:+97235551234', 'utm=post', 'tel:+97235551234'],
  // the preview follows every keystroke
  ['https://', 'utm=post', 'https://'],
  ['http://a b', 'utm=post', 'http://a b'],
])('%s with the parameters %s leads to %s', (url, parameters, href) => expect(lead(url, parameters)).toBe(href));

test('a call to action leads to a page of any kind, and to the items that its reference may name', () => {
  const pages = kindNames.map(getKindIdentity).filter(({ entity }) => entity === 'page');
  expect(new Set(targetKinds)).toEqual(new Set([...pages.map(({ component }) => component), ...targetEntities]));
});
