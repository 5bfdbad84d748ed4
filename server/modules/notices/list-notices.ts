import { kindNames } from '../../../graphql/content/kinds/identities.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { listAddressed } from '../../../graphql/domain/field-notes.ts';
import { noticeLimits } from '../../../graphql/domain/notices.ts';
import { may, type Role, type Thing } from '../../../graphql/domain/roles.ts';
import type { Notice, Notices, QueryNoticesArgs } from '../../../graphql/generated/api.resolvers.ts';
import { asLoginRole } from '../../db/as-login-role.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import { listFailures } from '../outbox/outbox.store.ts';
import { findConflictsAhead, type TableConflict } from './find-conflicts-ahead.ts';
import { createNoticesStore, type NoteOnField, type NoticeRow, type NoticesRead } from './notices.store.ts';

const dayMs = 86_400_000;

type Found = Omit<Notice, 'id' | 'at' | 'read'> & { at: Date; done: boolean };

const presentRow = ({ business_date: day, ...row }: NoticeRow): Found => ({
  ...row,
  otherName: null,
  table: null,
  day,
  field: null,
});

const presentNote = ({ entity, component, cms_id, author, path, language, ...note }: NoteOnField): Found => ({
  ...note,
  kind: 'fieldNote',
  about: entity,
  subject: cms_id,
  failed: false,
  otherName: author,
  table: null,
  expected: null,
  day: null,
  count: null,
  field: { component, path, language },
});

const presentConflict = ({ subject, at, names, table, expected, business_date: day }: TableConflict): Found => ({
  kind: 'tableConflict',
  about: 'reservation',
  subject,
  at,
  done: false,
  failed: false,
  name: names[0],
  otherName: names[1],
  table,
  expected,
  day,
  count: null,
  field: null,
});

/** What messages that are about no reservation belong to, and who is told that one was not sent. */
const failureSubjects: Readonly<Record<string, Thing>> = {
  giftCard: 'giftCard',
  bill: 'billing',
  membership: 'employee',
  registration: 'registration',
};

/** The things whose imports somebody may know of: those that the role may change. */
const listImported = (role: Role): string[] => [
  ...new Set(
    kindNames.flatMap((name) => {
      const { entity, subject } = getKind(name);
      return may(role, 'write', subject) ? [entity] : [];
    }),
  ),
  ...(may(role, 'write', 'giftCard') ? ['giftCard'] : []),
];

const idOf = ({ kind, subject, at }: Pick<Found, 'kind' | 'subject' | 'at'>): string =>
  `${kind}:${subject}:${at.getTime()}`;

/** A place in the list, from the newest on: notices of one instant are in the order of their ids. */
const placeOf = (found: Found): string => `${new Date(found.at).toISOString()} ${idOf(found)}`;

const parseLimit = (limit: number | null | undefined): number => {
  const rows = limit ?? noticeLimits.rows;
  if (rows < 1 || rows > noticeLimits.maxRows) throw problem('BAD_INPUT', 'badInput', { path: 'limit' });
  return rows;
};

const isRead = (found: Found, { upTo, ids }: NoticesRead): boolean =>
  found.done || (upTo !== null && found.at <= upTo) || ids.includes(idOf(found));

/**
 * What happened in the last 30 days that the role may see, the newest first, and how much of it the person has not read
 * (rules, "Notices"). Nothing of it is stored as a notice: all of it is derived, of one snapshot.
 */
export const listNotices = async (
  { venue, role, person }: VenueScope,
  { after, limit }: QueryNoticesArgs,
  { database, now }: Context,
): Promise<Notices> => {
  const size = parseLimit(limit);
  const at = new Date(now());
  const since = new Date(at.getTime() - noticeLimits.days * dayMs);
  const reads = (thing: Thing): boolean => may(role, 'read', thing);
  return database
    .within([venue])
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const store = createNoticesStore(tx, venue);
      const found: Found[] = [];
      const add = (rows: readonly NoticeRow[]): void => void found.push(...rows.map(presentRow));
      if (reads('survey')) add(await store.negativeSurveys(since));
      if (reads('reservation')) {
        add(await store.callbacks(since));
        add(await store.failedMessages(since));
        const until = new Date(at.getTime() + noticeLimits.days * dayMs);
        const conflicts = await findConflictsAhead(tx, venue, { now: at, until, limit: noticeLimits.ofKind });
        found.push(...conflicts.map(presentConflict));
      }
      const addressed = listAddressed(role);
      if (addressed.length > 0) {
        const notes = await store.fieldNotes(since, addressed, person.id);
        found.push(...notes.filter((note) => reads(resolveStoredKind(note).subject)).map(presentNote));
      }
      if (may(role, 'publish', 'content')) add(await store.failedPublications(since));
      const imported = listImported(role);
      if (imported.length > 0) add(await store.imports(since, imported));
      if (Object.values(failureSubjects).some(reads)) {
        const failures = await asLoginRole(tx, () => listFailures(tx, venue, since, noticeLimits.ofKind));
        const of = (about: string) =>
          failures.flatMap((failure) => {
            const [kind = '', id = ''] = (failure.about ?? '').split(':');
            const thing = failureSubjects[kind];
            return kind === about && thing !== undefined && reads(thing) ? [{ id, at: failure.at }] : [];
          });
        const cards = of('giftCard');
        const bills = of('bill');
        const names = new Map([
          ...(cards.length > 0 ? await store.giftCardNames(cards.map(({ id }) => id)) : []),
          ...(bills.length > 0 ? await store.billNames(bills.map(({ id }) => id)) : []),
        ]);
        for (const about of Object.keys(failureSubjects))
          for (const failure of of(about))
            found.push({
              kind: 'failedMessage',
              about,
              subject: failure.id,
              at: failure.at,
              done: false,
              failed: true,
              name: names.get(failure.id) ?? '',
              otherName: null,
              table: null,
              expected: null,
              day: null,
              count: null,
              field: null,
            });
      }
      const read = await store.read(person.id);
      const all = found.toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
      const rest = after ? all.filter((one) => placeOf(one) < after) : all;
      const rows = rest.slice(0, size);
      const last = rows.at(-1);
      return {
        unread: all.filter((one) => !isRead(one, read)).length,
        next: last === undefined || rest.length <= size ? null : placeOf(last),
        rows: rows.map(({ done: _, ...one }, index) => ({
          ...one,
          id: idOf(one),
          at: one.at.toISOString(),
          read: isRead(rows[index] as Found, read),
        })),
      };
    });
};
