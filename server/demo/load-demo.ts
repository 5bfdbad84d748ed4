import type { AppServices } from '../services/app-services.ts';
import type { Database } from '../db/open-database.ts';
import { createDemoStore } from './demo.store.ts';
import { type DemoImageName, galleries } from './demo-galleries.ts';
import { galleryHistory } from './gallery-history.ts';
import { dayMs, type ItemHistory, replayHistory, minuteMs } from './replay-edits.ts';
import { menuHistory } from './menu-history.ts';
import { menus } from './demo-menus.ts';
import { marketplace, posts, publishedItems, type Texts } from './demo-posts.ts';
import { pages } from './demo-pages.ts';
import { marketplaceHistory, pageHistory, postHistory, publicationHistory, publicationId } from './linked-history.ts';
import { products } from './demo-products.ts';
import { packages } from './demo-packages.ts';
import { statics } from './demo-statics.ts';
import { itemHistory } from './item-history.ts';
import { productHistory } from './product-history.ts';
import { venueProfiles } from './demo-venue-profiles.ts';
import { venueProfileHistory } from './venue-profile-history.ts';
import { workPlans } from './demo-work-plans.ts';
import { seedImages } from './seed-images.ts';

/** Their last changes lie before those of the menus. */
const afterMenus = 16;

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

/** Loads the demo products, the items that use them, and work plans. */
export const loadProductsAndWorkPlans = async (database: Database, at: number): Promise<void> => {
  for (const [venue, items] of Object.entries(products))
    for (const [index, item] of items.entries())
      await replayHistory(database, venue, productHistory(item), timeSpan(item, afterMenus + index, at));
  for (const [venue, items] of [...Object.entries(packages), ...Object.entries(statics)])
    for (const [index, item] of items.entries())
      await replayHistory(database, venue, itemHistory(venue, item, at), timeSpan(item, afterMenus + index + 0.3, at));
  for (const [venue, items] of Object.entries(workPlans))
    for (const [index, item] of items.entries())
      await replayHistory(database, venue, itemHistory(venue, item, at), timeSpan(item, afterMenus + index + 0.5, at));
};

/** Loads the demo galleries, venue profiles, and what shows their images or refers to them; images are processed like uploads. */
export const loadGalleries = async (services: Pick<AppServices, 'database' | 'images'>, at: number): Promise<void> => {
  const imagesByVenue = Object.entries(galleries).map(
    ([venue, plans]) => [venue, new Set(plans.flatMap(({ images }) => images))] as const,
  );
  const images = new Map<string, Set<DemoImageName>>(imagesByVenue);
  for (const [venue, { cover }] of Object.entries(venueProfiles))
    images.set(venue, new Set([...(images.get(venue) ?? []), cover]));
  const imageUrl = await seedImages(services, images, new Date(at - 60 * dayMs));
  for (const [venue, plans] of Object.entries(galleries)) {
    for (const [index, item] of plans.entries()) {
      const history = galleryHistory(item, (image) => imageUrl(venue, image));
      await replayHistory(services.database, venue, history, timeSpan(item, index + 0.4, at));
    }
  }
  await loadPostsAndMarketplace(services.database, at, (image) => imageUrl(linkedVenue, image));
  await loadVenueProfiles(services.database, at, imageUrl);
};

const loadVenueProfiles = async (
  database: Database,
  at: number,
  imageUrl: (venue: string, image: DemoImageName) => string,
): Promise<void> => {
  for (const [venue, profile] of Object.entries(venueProfiles)) {
    const { name, cover } = profile;
    const linked = { coverUrl: imageUrl(venue, cover), publication: publicationId(venue, name) };
    const history = venueProfileHistory(profile, linked, at);
    await replayHistory(database, venue, history, timeSpan(profile, afterMenus + 4, at));
    const given = { venue, entity: 'venue', name, slug: venue, published: 'yes', isCompanion: true } as const;
    await replayHistory(database, venue, publicationHistory(given), timeSpan(profile, afterMenus + 4.2, at));
  }
};

const linkedVenue = 'petilia-jaffa';

const loadPostsAndMarketplace = async (
  database: Database,
  at: number,
  imageUrl: (image: DemoImageName) => string,
): Promise<void> => {
  const load = (history: ItemHistory, startedDaysAgo: number, position: number) =>
    replayHistory(database, linkedVenue, history, timeSpan({ startedDaysAgo }, afterMenus + position, at));
  for (const [index, { entity, name, slug }] of publishedItems.entries()) {
    const given = { venue: linkedVenue, entity, name, slug, published: 'yes', isCompanion: false } as const;
    await load(publicationHistory(given), 30, 4 + index);
  }
  const loadWithPublication = async (
    item: { entity: string; name: string; slug: string; title: Texts; startedDaysAgo: number },
    { published, image, history, position }: LinkedItem,
  ) => {
    const { entity, name, slug, title, startedDaysAgo } = item;
    const sharing = { title, image };
    await load(history, startedDaysAgo, position);
    const given = { venue: linkedVenue, entity, name, slug, published, sharing, isCompanion: true };
    await load(publicationHistory(given), startedDaysAgo, position + 0.2);
  };
  for (const [index, post] of posts.entries()) {
    const { published, images } = post;
    const history = postHistory(linkedVenue, post, imageUrl);
    const image = imageUrl(images[0] ?? marketplace.cover);
    await loadWithPublication({ ...post, entity: 'post' }, { published, image, history, position: 1 + index });
  }
  const history = marketplaceHistory(linkedVenue, imageUrl);
  const image = imageUrl(marketplace.cover);
  const item = { ...marketplace, entity: 'marketplace' };
  for (const [index, page] of pages.entries())
    await loadWithPublication(
      { ...page, entity: 'page' },
      {
        published: 'yes',
        image: imageUrl(page.cover),
        history: pageHistory(linkedVenue, page, imageUrl, at),
        position: 0.7 + index,
      },
    );
  await loadWithPublication(item, { published: 'yes', image, history, position: 0.6 });
};

interface LinkedItem {
  published: 'no' | 'yes';
  image: string;
  history: ItemHistory;
  position: number;
}

const timeSpan = (
  { startedDaysAgo }: { startedDaysAgo: number },
  position: number,
  at: number,
): { from: number; to: number } => ({
  from: at - startedDaysAgo * dayMs,
  to: at - 8 * minuteMs - position * 0.6 * dayMs,
});
