import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import type { MutationVenueCreateArgs, VenueDetails } from '../../../graphql/generated/api.resolvers.ts';
import { getCountryDefaults } from '../../../graphql/domain/countries.ts';
import { parseLanguage } from '../../../graphql/domain/languages.ts';
import { isPlaceId } from '../../../graphql/domain/place-id.ts';
import type { Context, Session, VenueScope } from '../../graphql/context.ts';
import { asLoginRole } from '../../db/as-login-role.ts';
import type { Tables } from '../../db/schema.types.ts';
import { defaultBooking } from '../../../graphql/domain/booking.ts';
import { defaultTurns } from '../../../graphql/domain/seating/occupied-time.ts';
import { problem } from '../../errors/problem.ts';
import { prepare, type WriteEffect, write } from '../../write/write-transaction.ts';
import { createAssetsStore } from '../assets/assets.store.ts';
import { copyImagesToVenue } from '../assets/copy-images-to-venue.ts';
import { storeOriginal } from '../assets/original-files.ts';
import { assertMayDo } from '../content/content-permissions.ts';
import { createContentStore } from '../content/content.store.ts';
import { createContentWriteStore } from '../content/content.write.store.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import { deriveColumns } from '../content/validate-content.ts';
import { clearValues } from '../../../graphql/content/clear-values.ts';
import { listReferences } from '../../../graphql/content/list-references.ts';
import { getSingletonId } from '../../../graphql/content/kinds/identities.ts';
import { fromContent, toContent } from '../../../graphql/content/serialize.ts';
import {
  parseCategory,
  parseCountry,
  parseCurrency,
  parseLanguages,
  parseTimeZone,
  parseTitle,
} from './parse-venue-values.ts';
import { presentVenue } from './venue.presenter.ts';
import { resolveVenueScope } from '../../authorization/venue-scope.ts';
import { type Venue, createVenuesStore } from './venues.store.ts';

const defaultTimeZone = 'Asia/Jerusalem';

/**
 * Creates a venue with its first owner. The id derives from the idempotency key, so a repeat finds the same venue.
 * `page_id`: an item of the caller's own venue to copy; the place id is then ignored (rules, "Venues").
 */
export const createVenue = async (
  session: Session,
  args: MutationVenueCreateArgs,
  context: Context,
): Promise<VenueDetails> => {
  const { person } = session;
  const venue = parseVenue(args, createVenueId(context, person.id));
  const loaded = await prepare(args.page_id ? loadTemplate(context, args.page_id, venue.id) : Promise.resolve(null));
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
    const template = loaded.get();
    const store = createVenuesStore(tx);
    await asLoginRole(tx, async () => {
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
      const { images, ...item } = template;
      for (const { asset, file } of images) {
        await createAssetsStore(tx, venue.id).add(asset, { cms_id: null, by: person.id, at });
        await storeOriginal(context, tx, asset, file);
      }
      await createContentWriteStore(tx, scope).insert({ ...item, by: null, at });
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
    const copies = loaded.failed ? [] : (loaded.get()?.images ?? []);
    for (const { file } of copies) await rm(file, { force: true });
  }
};

const createVenueId = ({ request }: Context, person: string): string => {
  if (request.idempotencyKey === null) return `v-${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  return `v-${createHash('sha256').update(`${person} ${request.idempotencyKey}`).digest('hex').slice(0, 20)}`;
};

/** Validates the arguments; the name becomes the title in the requested language and in English. */
const parseVenue = (args: MutationVenueCreateArgs, id: string): Venue => {
  const { name, category, locale, time_zone, region_code, currency, languages, place_id, page_id } = args;
  const title = parseTitle(name, 'name');
  const chosen = parseCategory(category ?? '', 'category');
  if (!page_id && place_id && !isPlaceId(place_id)) {
    throw problem('BAD_INPUT', 'placeIdNotValid', { path: 'place_id' });
  }
  const region = parseCountry(region_code ?? '', 'region_code');
  const defaults = getCountryDefaults(region);
  return {
    id,
    titles: { en: title, [parseLanguage(locale) ?? 'en']: title },
    city: null,
    category: chosen,
    region_code: region,
    languages: parseLanguages(languages ?? defaults?.languages ?? [], 'languages'),
    time_zone: parseTimeZone(time_zone || defaults?.timeZone || defaultTimeZone, 'time_zone'),
    currency: parseCurrency(currency || defaults?.currency || '', 'currency'),
    cancel_unanswered: false,
    registration: false,
    booking: false,
    booking_becomes: 'approved',
    booking_code: false,
    booking_change_minutes: defaultBooking.changeMinutes,
    booking_per_day: defaultBooking.perDay,
    booking_sites: [],
    turn_to_2: defaultTurns.to2,
    turn_to_4: defaultTurns.to4,
    turn_above: defaultTurns.above,
    turn_buffer: defaultTurns.buffer,
    candle_minutes: null,
    day_ends: [],
    active: true,
  };
};

/**
 * Only items of the caller's own venue may be copied, and only those the role may read; any other id is NOT_FOUND
 * (H069). Left out are references to other items of that venue, which the new venue does not have, and values that no other
 * item may have, such as slugs.
 */
const loadTemplate = async (context: Context, id: string, venue: string) => {
  const scope = resolveVenueScope(context);
  const item = await createContentStore(context.database.within([scope.venue]), scope).find(id);
  if (item === null) throw problem('NOT_FOUND', 'notFound');
  const kind = resolveStoredKind(item);
  assertMayDo(scope, 'read', kind);
  const original = fromContent(kind, item.content);
  const foreign = listReferences(kind, original).flatMap(({ path, target }) => (target.venue === 'own' ? [path] : []));
  const unique = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.type === 'code' && field.unique ? [name] : [],
  );
  const { draft, images } = await copyImagesToVenue(
    context,
    kind,
    clearValues(kind, original, [...foreign, ...unique]),
    venue,
  );
  const text = { content: toContent(kind, draft), ...deriveColumns(kind, draft) };
  const copy = kind.singleton ? getSingletonId(venue, kind) : randomUUID();
  return { id: copy, entity: kind.entity, component: kind.component, text, images };
};
