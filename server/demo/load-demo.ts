import type { AppServices } from '../services/app-services.ts';
import type { Database } from '../db/open-database.ts';
import { createDemoStore } from './demo.store.ts';
import { galleries } from './demo-galleries.ts';
import { galleryHistory } from './gallery-history.ts';
import { day, replayHistory, minute } from './replay-edits.ts';
import { menuHistory } from './menu-history.ts';
import { menus } from './demo-menus.ts';
import { seedImages } from './seed-images.ts';

/**
 * Loads the demonstration group into a database that nobody used yet, or goes on where a start was broken off; answers
 * whether it did. `more`: what is loaded after the menus.
 */
export const loadDemo = async (
  database: Database,
  now: () => number,
  more: (at: number) => Promise<void> = async () => {},
): Promise<boolean> => {
  const store = createDemoStore(database);
  return store.alone(async () => {
    const begun = await store.begin(new Date(now()));
    if (begun === null) return false;
    const at = begun.getTime();
    await store.addConfigurations();
    for (const [venue, plans] of Object.entries(menus)) {
      for (const [place, plan] of plans.entries()) {
        await replayHistory(database, venue, menuHistory(plan), spanOf(plan, place, at));
      }
    }
    await more(at);
    await store.end();
    return true;
  });
};

/** The group's galleries: their pictures come in through the door that every upload comes through. */
export const loadGalleries = async (rooms: Pick<AppServices, 'database' | 'pictures'>, at: number): Promise<void> => {
  const wanted = Object.entries(galleries).map(
    ([venue, plans]) => [venue, new Set(plans.flatMap(({ pictures }) => pictures))] as const,
  );
  const addressOf = await seedImages(rooms, new Map(wanted), new Date(at - 60 * day));
  for (const [venue, plans] of Object.entries(galleries)) {
    for (const [place, plan] of plans.entries()) {
      const life = galleryHistory(plan, (picture) => addressOf(venue, picture));
      await replayHistory(rooms.database, venue, life, spanOf(plan, place + 0.4, at));
    }
  }
};

const spanOf = ({ begun }: { begun: number }, place: number, at: number): { from: number; to: number } => ({
  from: at - begun * day,
  to: at - 8 * minute - place * 0.6 * day,
});
