import type { Kysely } from 'kysely';
import { plainDigits } from '../../../graphql/domain/digits.ts';
import { foldForIndex, foldForSearch, foldLetters } from '../../../graphql/domain/search-fold.ts';
import type { Tables } from '../../db/schema.types.ts';
import { listAnswersOfViews, replaceAnswerOfView } from '../../write/idempotency-audit.store.ts';
import { createVenueViewsStore } from './saved-views.store.ts';

/** A guest as one of the things about them names the guest; '' or null: it does not say. */
export interface NamedGuest {
  name: string;
  phone: string;
  email?: string | null;
}

/** Digits of a text or of an E.164 number that name somebody, and letters that do. */
const [fewestDigits, fewestLetters] = [6, 3];

const holdsPhone = (text: string, phone: string): boolean => {
  const [typed, stored] = [text, phone].map((it) => plainDigits(it).replace(/\D/g, ''));
  const local = (typed ?? '').replace(/^0+/, '');
  if (!stored || local.length < fewestDigits) return false;
  return stored.includes(local) || local.includes(stored.slice(-9));
};

/** Whether the text says the whole name, the number or the address of the guest. */
export const namesGuest = (text: string, { name, phone, email }: NamedGuest): boolean =>
  (foldForSearch(name) !== '' && foldForIndex(text).includes(foldForIndex(name))) ||
  (email ? foldLetters(text).includes(foldLetters(email)) : false) ||
  holdsPhone(text, phone);

/** Whether the text looks for the guest: the same, or a word with which a word of the name begins. */
const looksFor = (text: string, guest: NamedGuest): boolean => {
  const words = foldForSearch(guest.name).split(' ');
  return (
    namesGuest(text, guest) ||
    foldForSearch(text)
      .split(' ')
      .some((typed) => typed.length >= fewestLetters && words.some((word) => word.startsWith(typed)))
  );
};

/** What is left of a view without what names the guests; null: nothing names them, `query` null: nothing is left. */
export const withoutGuests = (
  { name, query }: { name: string; query: string },
  guests: readonly NamedGuest[],
): { query: string | null } | null => {
  const params = [...new URLSearchParams(query)];
  const isSearch = (param: string): boolean => param === 'q';
  const kept = params.filter(
    ([param, value]) => !guests.some((guest) => (isSearch(param) ? looksFor(value, guest) : namesGuest(value, guest))),
  );
  const searches = kept.length < params.length;
  // a view that looked for the guest is often called by a part of the name
  const isCalled = guests.some((guest) => (searches ? looksFor(name, guest) : namesGuest(name, guest)));
  if (!searches && !isCalled) return null;
  return { query: isCalled || kept.length === 0 ? null : new URLSearchParams(kept).toString() };
};

/**
 * Takes guests out of the saved views of a venue, whoever has saved them, and out of the answers that are kept for
 * repeated requests (rules, "Lists"). Returns how many views have changed or are gone.
 */
export const eraseGuestFromViews = async (
  tx: Kysely<Tables>,
  venue: string,
  guests: readonly NamedGuest[],
): Promise<number> => {
  const store = createVenueViewsStore(tx, venue);
  const gone: string[] = [];
  let changed = 0;
  for (const view of await store.lockAll()) {
    const left = withoutGuests(view, guests);
    if (left === null) continue;
    if (left.query === null) gone.push(view.id);
    else {
      await store.setQuery(view.id, left.query);
      changed += 1;
    }
  }
  await store.delete(gone);
  for (const answer of await listAnswersOfViews(tx, venue)) {
    const left = withoutGuests(answer, guests);
    if (left === null) continue;
    await replaceAnswerOfView(
      tx,
      answer,
      left.query === null ? { name: '', query: '' } : { name: answer.name, query: left.query },
    );
  }
  return changed + gone.length;
};
