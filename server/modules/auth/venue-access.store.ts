import { normalizeText } from '../../../graphql/domain/normalize-text.ts';
import type { Context } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { assertStepUp } from './step-up.ts';

interface VenueEntry {
  person: string;
  session: string;
  superUser: boolean;
  steppedUpAt: number | null;
  venue: string;
  reason: string | null;
}

/** How long a reason is valid for one session and venue; renewing a token within it needs no new reason. */
const reasonTtlMs = 12 * 3_600_000;

const parseReason = (text: string | null): string | null => {
  const reason = normalizeText(text ?? '', 'NFC')
    .replace(/\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return reason && [...reason].length >= 3 ? [...reason].slice(0, 200).join('') : null;
};

// a renewal repeats the reason: no new audit row or step-up while the first one is valid
const enterAsSuper = async (context: Context, entry: VenueEntry): Promise<void> => {
  const db = context.database.within([entry.venue]);
  const reason = parseReason(entry.reason);
  const given = await db
    .selectFrom('audit')
    .select('detail')
    .where('venue_id', '=', entry.venue)
    .where('session_id', '=', entry.session)
    .where('verb', '=', 'enter')
    .where('at', '>', new Date(context.now() - reasonTtlMs))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (given && (reason === null || given.detail.reason === reason)) return;
  if (reason === null) throw problem('FORBIDDEN', 'reasonNeeded', { path: 'reason' });
  assertStepUp(entry.steppedUpAt, context.now());
  await db
    .insertInto('audit')
    .values({
      venue_id: entry.venue,
      at: new Date(context.now()),
      user_id: entry.person,
      session_id: entry.session,
      as_super: true,
      verb: 'enter',
      thing: 'venue',
      thing_id: entry.venue,
      detail: JSON.stringify({ reason }),
    })
    .execute();
};

/** Checks access to a venue. Another's venue is rejected exactly like an unknown one. */
export const enterVenue = async (context: Context, entry: VenueEntry): Promise<{ asSuper: boolean }> => {
  if (entry.venue.includes('\u0000')) throw problem('NOT_FOUND', 'notFound'); // PostgreSQL stores no U+0000
  const row = await context.database.plain
    .selectFrom('venues')
    .leftJoin('memberships', (on) =>
      on.onRef('memberships.venue_id', '=', 'venues.id').on('memberships.user_id', '=', entry.person),
    )
    .select('memberships.role')
    .where('venues.id', '=', entry.venue)
    .where('venues.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row?.role) return { asSuper: false };
  if (!row || !entry.superUser) throw problem('NOT_FOUND', 'notFound');
  await enterAsSuper(context, entry);
  return { asSuper: true };
};
