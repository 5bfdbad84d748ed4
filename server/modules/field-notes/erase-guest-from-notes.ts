import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.types.ts';
import { namesGuest, type NamedGuest } from '../saved-views/erase-guest-from-views.ts';
import { createFieldNotesStore } from './field-notes.store.ts';

/** Deletes the notes of a venue that say a guest's name, number or address (rules, "Notes"). Returns how many. */
export const eraseGuestFromNotes = async (
  tx: Kysely<Tables>,
  venue: string,
  guests: readonly NamedGuest[],
): Promise<number> => {
  const store = createFieldNotesStore(tx, venue);
  const gone = (await store.lockAll()).filter(({ body }) => guests.some((guest) => namesGuest(body, guest)));
  await store.delete(gone.map(({ id }) => id));
  return gone.length;
};
