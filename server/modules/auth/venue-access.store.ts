import type { Context } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { assertStepUp } from './step-up.ts';

interface Entering {
  person: string;
  session: string;
  superUser: boolean;
  steppedUpAt: number | null;
  venue: string;
  reason: string | null;
}

/** A reason given once counts for this session and this venue until here; renewing a token does not ask again. */
const reasonLasts = 12 * 3_600_000;

const reasonOf = (text: string | null): string | null => {
  const reason = text?.normalize('NFC').replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
  return reason && [...reason].length >= 3 ? [...reason].slice(0, 200).join('') : null;
};

// a renewal says the reason again: what was said and proved stands until its time is over
const enterAsSuper = async (context: Context, it: Entering): Promise<void> => {
  const db = context.database.within([it.venue]);
  const reason = reasonOf(it.reason);
  const given = await db
    .selectFrom('audit')
    .select('detail')
    .where('venue_id', '=', it.venue)
    .where('session_id', '=', it.session)
    .where('verb', '=', 'enter')
    .where('at', '>', new Date(context.now() - reasonLasts))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (given && (reason === null || given.detail.reason === reason)) return;
  if (reason === null) throw problem('FORBIDDEN', 'reasonNeeded', { path: 'reason' });
  assertStepUp(it.steppedUpAt, context.now());
  await db
    .insertInto('audit')
    .values({
      venue_id: it.venue,
      at: new Date(context.now()),
      user_id: it.person,
      session_id: it.session,
      as_super: true,
      verb: 'enter',
      thing: 'venue',
      thing_id: it.venue,
      detail: JSON.stringify({ reason }),
    })
    .execute();
};

/** Whether this person may stand in this venue. A venue of others answers exactly like one that does not exist. */
export const enterVenue = async (context: Context, it: Entering): Promise<{ asSuper: boolean }> => {
  if (it.venue.includes('\u0000')) throw problem('NOT_FOUND', 'notFound'); // no table holds it
  const row = await context.database.plain
    .selectFrom('venues')
    .leftJoin('memberships', (on) =>
      on.onRef('memberships.venue_id', '=', 'venues.id').on('memberships.user_id', '=', it.person),
    )
    .select('memberships.role')
    .where('venues.id', '=', it.venue)
    .where('venues.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row?.role) return { asSuper: false };
  if (!row || !it.superUser) throw problem('NOT_FOUND', 'notFound');
  await enterAsSuper(context, it);
  return { asSuper: true };
};
