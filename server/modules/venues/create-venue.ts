import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import type { MutationVenueCreateArgs, VenueDetails } from '../../../graphql/generated/api.resolvers.ts';
import { cleanName, fitsName, maxVenueNameLength } from '../../../graphql/domain/names.ts';
import { type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import type { Context, Session, VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import { type WriteEffect, write } from '../../write/write-transaction.ts';
import { createAssetsStore } from '../assets/assets.store.ts';
import { copyImagesToVenue } from '../assets/copy-images-to-venue.ts';
import { storeOriginal } from '../assets/original-files.ts';
import { createContentStore } from '../content/content.store.ts';
import { createContentWriteStore } from '../content/content.write.store.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import { computeProgress } from '../content/validate-content.ts';
import { fromContent, toContent } from '../../../graphql/content/serialize.ts';
import { venueCategories } from '../metadata/categories.ts';
import { presentVenue } from './venue.presenter.ts';
import { resolveVenueScope } from '../../authorization/venue-scope.ts';
import { asLogin, type Venue, createVenuesStore } from './venues.store.ts';

/** place id of a map service: opaque, no spaces */
const placeIdPattern = /^[\w:.-]{1,255}$/;
const defaultTimeZone = 'Asia/Jerusalem';

/**
 * Creates a venue with its first owner. The id derives from the idempotency key, so a repeat finds the same venue.
 * `page_id`: an item of the caller's own venue to copy; the place id is then ignored (specification 1, section 5).
 */
export const createVenue = async (
  session: Session,
  args: MutationVenueCreateArgs,
  context: Context,
): Promise<VenueDetails> => {
  const { person } = session;
  const venue = parseVenue(args, createVenueId(context, person.id));
  const template = args.page_id ? await loadTemplate(context, args.page_id, venue.id) : null;
  const scope: VenueScope = {
    venue: venue.id,
    role: 'owner',
    languages: null,
    person: { id: person.id, name: person.name },
    session: session.id,
    asSuper: false,
  };
  const at = new Date(context.now());
  const work = async (tx: Transaction<Tables>): Promise<WriteEffect<VenueDetails>> => {
    const store = createVenuesStore(tx);
    await asLogin(tx, async () => {
      const created = await store.countCreatedBy(person.id);
      if (!person.superUser && !person.owner && !(await store.isOwnerSomewhere(person.id))) {
        throw problem('FORBIDDEN', 'forbidden');
      }
      if (!person.superUser && created >= context.config.venueLimit) throw problem('FORBIDDEN', 'exceededVenues');
    });
    await store.create({
      ...venue,
      place_id: args.page_id ? null : args.place_id || null,
      by: person.id,
      at,
    });
    if (template !== null) {
      const { pictures, ...item } = template;
      for (const { asset, file } of pictures) {
        await createAssetsStore(tx, venue.id).add(asset, { cms_id: null, by: person.id, at });
        await storeOriginal(context, tx, asset, file);
      }
      await createContentWriteStore(tx, scope).insert({ ...item, id: randomUUID(), by: null, at });
    }
    return {
      answer: presentVenue(venue, 'owner'),
      audit: { verb: 'create', thing: 'venue', id: venue.id, detail: {} },
      events: [{ kind: 'venue', id: venue.id, entity: null, version: 1, what: 'created', by: person.name }],
    };
  };
  try {
    return (await write(context, scope, work)).answer;
  } finally {
    // remove copies left by a rejected or repeated request
    for (const { file } of template?.pictures ?? []) await rm(file, { force: true });
  }
};

const createVenueId = ({ request }: Context, person: string): string => {
  if (request.idempotencyKey === null) return `v-${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  return `v-${createHash('sha256').update(`${person} ${request.idempotencyKey}`).digest('hex').slice(0, 20)}`;
};

/** Validates the arguments; the name becomes the title in the requested language and in English. */
const parseVenue = (args: MutationVenueCreateArgs, id: string): Venue & { region_code: string } => {
  const { name, category, locale, time_zone, region_code, place_id, page_id } = args;
  const title = cleanName(name);
  if (title === '') throw problem('BAD_INPUT', 'required', { path: 'name' });
  if (!fitsName(title, maxVenueNameLength)) throw problem('BAD_INPUT', 'tooLong', { path: 'name' });
  if (category && !venueCategories.some((it) => it.id === category)) {
    throw problem('BAD_INPUT', 'badInput', { path: 'category' });
  }
  if (region_code && !/^[A-Z]{2}$/.test(region_code)) throw problem('BAD_INPUT', 'badInput', { path: 'region_code' });
  if (!page_id && place_id && !placeIdPattern.test(place_id)) {
    throw problem('BAD_INPUT', 'placeIdNotValid', { path: 'place_id' });
  }
  const zone = time_zone || defaultTimeZone;
  if (!isTimeZone(zone)) throw problem('BAD_INPUT', 'badInput', { path: 'time_zone' });
  if (!region_code) throw problem('BAD_INPUT', 'required', { path: 'region_code' });
  const languages: Language[] = ['en', 'he'];
  return {
    id,
    titles: { en: title, [parseLanguage(locale) ?? 'en']: title },
    city: null,
    category: category || null,
    region_code,
    languages,
    time_zone: zone,
    currency: 'ILS',
    active: true,
  };
};

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Only items of the caller's own venue may be copied; any other id is NOT_FOUND (H069). */
const loadTemplate = async (context: Context, id: string, venue: string) => {
  const scope = resolveVenueScope(context);
  const item = await createContentStore(context.database.within([scope.venue]), scope).find(id);
  if (item === null) throw problem('NOT_FOUND', 'notFound');
  const kind = resolveStoredKind(item);
  const { draft, pictures } = await copyImagesToVenue(context, kind, fromContent(kind, item.content), venue);
  const text = { content: toContent(kind, draft), ...computeProgress(kind, draft) };
  return { entity: kind.entity, component: kind.component, text, pictures };
};
