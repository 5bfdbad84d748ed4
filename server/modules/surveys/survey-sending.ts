import { isVisit } from '../../../graphql/domain/reservations.ts';
import { surveyLimits } from '../../../graphql/domain/surveys.ts';
import type { MessageSending } from '../reservations/send-due-messages.ts';
import { createSurveysStore } from './surveys.store.ts';

const dayMs = 86_400_000;

/** A survey is sent for a visit that took place, at most one to a guest in 30 days; its link works for 14 days. */
export const surveySending: MessageSending = {
  kinds: ['survey'],
  latest: ({ expiresAt }) => expiresAt,
  begin: async (tx, venue, { row, expiresAt, at }) => {
    if (!isVisit(row.status)) return null;
    const surveys = createSurveysStore(tx, venue);
    await surveys.lockNumber(row.phone);
    const link = { purpose: 'survey', page: 's' } as const;
    const started = await surveys.find(row.ticket_id);
    // sent once more by staff: it can be answered as long as before
    if (started !== undefined)
      return started.replied_at === null ? { link: { ...link, expiresAt: started.expires_at } } : null;
    const since = new Date(at.getTime() - surveyLimits.pause * dayMs);
    if (await surveys.hasRecent(row.phone, { except: row.ticket_id, since })) return null;
    await surveys.start(row.ticket_id, { at, expiresAt });
    return { link: { ...link, expiresAt } };
  },
  shownInReservations: false,
};
