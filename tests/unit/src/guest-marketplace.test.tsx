// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyDraft } from '../../../graphql/content/apply-edit.ts';
import { marketplace } from '../../../graphql/content/kinds/marketplace.ts';
import type { Draft, Row } from '../../../graphql/content/model/draft.types.ts';
import { GuestItem } from '../../../src/features/guest-preview/GuestItem.tsx';
import type { LinkedItem } from '../../../src/features/guest-preview/guest.types.ts';

const venue = { titles: { en: 'Petilia' }, currency: 'ILS', timeZone: 'Asia/Jerusalem' };
const item = (title: string | undefined, more: Partial<LinkedItem> = {}): LinkedItem => ({
  entity: 'gallery',
  draft: { _name: '', ...(title !== undefined && { title: { en: title }, preview_title: { en: title } }) },
  path: `/p/${title ?? 'unnamed'}`,
  venue: { titles: { en: 'Noga' } },
  ...more,
});
const row = (id: string): Row => ({ _id: id, venue: 'noga', cms_id: id, name: `Row ${id}` });
const draft: Draft = {
  ...emptyDraft(marketplace, 'Tonight'),
  quick_search: [
    { _id: 'quick_search-0', tag: 'vegan' },
    { _id: 'quick_search-1', tag: '' },
  ],
  posts: [{ _id: 'g', title: {}, posts: [row('post')] }],
  stories: [row('told'), row('hidden'), row('unnamed'), row('gone')],
};
const render = (linked: Record<string, LinkedItem>, tag?: string | null): Element => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <GuestItem
      {...{ entity: 'marketplace', draft, linked, venue, now: null, language: 'en', text: (id) => id }}
      {...(tag !== undefined && { tag })}
    />,
  );
  return page;
};
const linksIn = (page: Element, selector: string) =>
  [...page.querySelectorAll(`${selector} a`)].map((link) => [link.getAttribute('href'), link.textContent]);

test('stories that guests can open follow the posts, by their title or the name they were chosen by', () => {
  const page = render(
    { told: item('told'), hidden: item('hidden', { path: null }), unnamed: item(undefined), post: item('post') },
    null,
  );
  const [posts, stories] = page.querySelectorAll('.cards');
  expect(posts?.textContent).toContain('post');
  expect([...(stories?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/p/told?lang=en',
    '/p/unnamed?lang=en',
  ]);
  expect(stories?.textContent).toBe('toldNogaRow unnamedNoga');
  expect(render({ post: item('post') }).querySelectorAll('h2').length).toBe(0);
});

test('in a preview, where tags are not known, every tag of the quick search is shown and leads nowhere', () => {
  expect(linksIn(render({ post: item('post') }), '.sections')).toEqual([
    ['#', 'guest.quickSearch.all'],
    ['#', 'tag.vegan'],
  ]);
  expect(linksIn(render({ post: item('post', { tags: ['kosher'] }) }, null), '.sections')).toEqual([]);
});
