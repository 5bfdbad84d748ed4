import type { AppServices } from '../services/app-services.ts';
import type { Database } from '../db/open-database.ts';
import { createDemoStore } from './demo.store.ts';
import { galleries } from './demo-galleries.ts';
import { galleryHistory } from './gallery-history.ts';
import { dayMs, replayHistory, minuteMs } from './replay-edits.ts';
import { menuHistory } from './menu-history.ts';
import { menus } from './demo-menus.ts';
import { seedImages } from './seed-images.ts';

/**
 * Loads the demo data into an empty database, or resumes an interrupted load; returns whether it did. `loadMore` runs
 * after the menus.
 */
export const loadDemo = async (
  database: Database,
  now: () => number,
  loadMore: (at: number) => Promise<void> = async () => {},
): Promise<boolean> => {
  const store = createDemoStore(database);
  return store.withLock(async () => {
    const startedAt = await store.start(new Date(now()));
    if (startedAt === null) return false;
    const at = startedAt.getTime();
    await store.addConfigurations();
    for (const [venue, plans] of Object.entries(menus)) {
      for (const [index, item] of plans.entries()) {
        await replayHistory(database, venue, menuHistory(item), timeSpan(item, index, at));
      }
    }
    await loadMore(at);
    await store.finish();
    return true;
  });
};

/** Loads the demo galleries; their images are processed like uploads. */
export const loadGalleries = async (
  services: Pick<AppServices, 'database' | 'pictures'>,
  at: number,
): Promise<void> => {
  const imagesByVenue = Object.entries(galleries).map(
    ([venue, plans]) => [venue, new Set(plans.flatMap(({ images }) => images))] as const,
  );
  const imageUrl = await seedImages(services, new Map(imagesByVenue), new Date(at - 60 * dayMs));
  for (const [venue, plans] of Object.entries(galleries)) {
    for (const [index, item] of plans.entries()) {
      const history = galleryHistory(item, (picture) => imageUrl(venue, picture));
      await replayHistory(services.database, venue, history, timeSpan(item, index + 0.4, at));
    }
  }
};

const timeSpan = (
  { startedDaysAgo }: { startedDaysAgo: number },
  position: number,
  at: number,
): { from: number; to: number } => ({
  from: at - startedDaysAgo * dayMs,
  to: at - 8 * minuteMs - position * 0.6 * dayMs,
});
