import { randomUUID } from 'node:crypto';
import { isLanguage } from '../../../graphql/domain/languages.ts';
import type {
  CalendarFeed,
  MutationCalendarFeedMakeArgs,
  MutationCalendarFeedWithdrawArgs,
} from '../../../graphql/generated/api.resolvers.ts';
import type { Config } from '../../config/config.ts';
import { hmac } from '../../crypto.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { isUuid } from '../../is-uuid.ts';
import { write } from '../../write/write-transaction.ts';
import { createVenuesStore } from '../venues/venues.store.ts';
import { createCalendarFeedsStore, type FeedRow } from './calendar-feeds.store.ts';
import { getFeedPath } from './feed-path.ts';

const maxFeeds = 20;

const present = (row: FeedRow): CalendarFeed => ({
  id: row.id,
  locale: row.locale,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by_name,
  usedOn: row.used_on,
  path: null,
});

export const listCalendarFeeds = async (
  { venue }: VenueScope,
  _args: unknown,
  { database }: Context,
): Promise<CalendarFeed[]> =>
  (await createCalendarFeedsStore(database.within([venue]), venue).list()).map((row) => present(row));

/**
 * A token of 128 bits is made of the link's id with the server's secret, so that the answer of a repeated call can be given
 * again although only a hash is stored. It goes on working when that secret changes.
 */
const makeToken = ({ secret }: Pick<Config, 'secret'>, venue: string, id: string): string =>
  hmac(secret, 'calendarFeed', venue, id).subarray(0, 16).toString('base64url');

/** A new secret link. Its path is in this answer and in those of its repetitions, and stored nowhere. */
export const makeCalendarFeed = async (
  scope: VenueScope,
  { locale }: MutationCalendarFeedMakeArgs,
  context: Context,
): Promise<CalendarFeed> => {
  if (!isLanguage(locale)) throw problem('BAD_INPUT', 'badInput', { path: 'locale' });
  const { venue } = scope;
  const { answer } = await write<CalendarFeed>(context, scope, async (tx) => {
    // two requests at once do not make more than there may be
    await createVenuesStore(tx).lock(venue);
    const store = createCalendarFeedsStore(tx, venue);
    if ((await store.list()).length >= maxFeeds) throw problem('BAD_INPUT', 'tooManyCalendarLinks');
    const at = new Date(context.now());
    const id = randomUUID();
    const token = makeToken(context.config, venue, id);
    const row = await store.make({ id, token, locale, at, by: scope.person.id, byName: scope.person.name });
    return {
      answer: present(row),
      audit: { verb: 'create', thing: 'calendarFeed', id, detail: { locale } },
      events: [],
    };
  });
  return { ...answer, path: getFeedPath(makeToken(context.config, venue, answer.id)) };
};

export const withdrawCalendarFeed = async (
  scope: VenueScope,
  { id }: MutationCalendarFeedWithdrawArgs,
  context: Context,
): Promise<CalendarFeed> => {
  const { answer } = await write<CalendarFeed>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const row = isUuid(id) ? await createCalendarFeedsStore(tx, scope.venue).withdraw(id, at) : undefined;
    if (row === undefined) throw problem('NOT_FOUND', 'notFound');
    return {
      answer: present(row),
      audit: { verb: 'update', thing: 'calendarFeed', id, detail: { withdrawn: true } },
      events: [],
    };
  });
  return answer;
};
