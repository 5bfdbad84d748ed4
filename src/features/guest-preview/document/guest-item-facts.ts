import type { GuestKindName } from '../../../../graphql/content/kinds/registry.ts';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';
import { guestPages } from '../guest-pages.ts';
import type { TimedPage } from '../next-change.ts';
import type { LinkedItems, LocalizedTexts } from '../guest.types.ts';

/** The page's slides turn by themselves. */
export const hasTimedSlides = (entity: GuestKindName, draft: Draft): boolean =>
  guestPages[entity].hasTimedSlides?.(draft) === true;

export type { GuestText, LinkedItem, LinkedItems } from '../guest.types.ts';

/** The tag that a page is shown for; null where its quick search does not offer it. */
export const findShownTag = (
  { entity, draft, linked }: { entity: GuestKindName; draft: Draft; linked: LinkedItems },
  requested: string | null,
): string | null =>
  requested !== null && guestPages[entity].tags?.(draft, linked).includes(requested) === true ? requested : null;

/** The URLs of all images that an item's page shows. */
export const listImageUrls = (entity: GuestKindName, draft: Draft, linked: LinkedItems): string[] =>
  guestPages[entity].images(draft, linked).map(({ src }) => src);

/** The page begins with the venue's published profile. */
export const showsProfile = (entity: GuestKindName): boolean => guestPages[entity].showsProfile === true;

/** The page shows what depends on the time. */
export const followsClock = (entity: GuestKindName): boolean => guestPages[entity].findNextChange !== undefined;

/** When the page will next show something else by itself, in ms since 1970; null: never. */
export const findNextChange = (entity: GuestKindName, page: TimedPage): number | null =>
  guestPages[entity].findNextChange?.(page) ?? null;

/** The item's title, by language; empty where its page has the venue's name alone. */
export const getGuestTitle = (entity: GuestKindName, draft: Draft): LocalizedTexts => guestPages[entity].title(draft);
