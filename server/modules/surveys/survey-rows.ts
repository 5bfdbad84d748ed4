import type { SurveyReply } from '../../../graphql/generated/api.resolvers.ts';
import type { SurveyFacts } from '../../../machines/lifecycles/survey.types.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import type { SurveyRow } from './surveys.store.ts';

/** A stored survey as the chart sees it. */
export const toSurveyFacts = (row: SurveyRow): SurveyFacts => ({
  status: row.sentiment === 'negative' && row.handled_at !== null ? 'handled' : (row.sentiment ?? 'open'),
  viewed: row.viewed_at !== null,
  repliedAt: row.replied_at?.getTime() ?? null,
  expiresAt: row.expires_at.getTime(),
  corrected: row.original !== null,
  sentAt: (row.message_at ?? row.created_at).getTime(),
});

/** The columns that the machine determines. Timestamps keep their first value. */
export const fromSurveyFacts = (facts: SurveyFacts, row: SurveyRow, at: Date) => ({
  viewed_at: facts.viewed ? (row.viewed_at ?? at) : null,
  replied_at: facts.repliedAt === null ? null : new Date(facts.repliedAt),
  sentiment: facts.status === 'open' ? null : facts.status === 'handled' ? ('negative' as const) : facts.status,
  handled_at: facts.status === 'handled' ? (row.handled_at ?? at) : null,
});

const toIso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const presentSurvey = (row: SurveyRow): SurveyReply => ({
  ticketId: row.ticket_id,
  name: row.name,
  phoneNumber: row.phone,
  size: row.size,
  area: row.area_id,
  table: row.tables.length === 0 ? null : row.tables.join(','),
  time: row.expected.slice(8),
  expected: row.expected,
  Q0: row.q0,
  Q1: row.q1,
  Q2: row.q2,
  Q3: row.q3,
  feedback: row.feedback,
  createdAt: row.created_at.toISOString(),
  viewedAt: toIso(row.viewed_at),
  repliedAt: toIso(row.replied_at),
  expiresAt: row.expires_at.toISOString(),
  sentiment: row.sentiment,
  original: row.original,
  handledAt: toIso(row.handled_at),
  sentAt: (row.message_at ?? row.created_at).toISOString(),
  delivery: row.delivery,
  version: row.version,
});

/** The live event for open screens: the reservation whose survey changed. */
export const surveyChange = (id: string, version: number, by: string | null): ChangeEvent => ({
  kind: 'survey',
  id,
  entity: null,
  version,
  what: 'updated',
  by,
});
