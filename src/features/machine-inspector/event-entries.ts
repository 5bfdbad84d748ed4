import type { ReceivedEvent } from '../../actors/actors-context.tsx';
import { abbreviate, formatPayload } from './inspect-actors.ts';

/** An event as the log shows and saves it: its data without secrets, cut short. */
export interface EventEntry {
  number: number;
  /** ISO 8601 */
  at: string;
  actor: string;
  type: string;
  /** '': it has none */
  data: string;
}

const dataLength = 200;

export const toEntry = ({ number, at, actor, event }: ReceivedEvent): EventEntry => {
  const payload = formatPayload(event);
  return {
    number,
    at: new Date(at).toISOString(),
    actor,
    type: event.type,
    data: Object.keys(payload).length === 0 ? '' : abbreviate(payload, dataLength),
  };
};

/** '': any of them */
export interface EventFilter {
  actor: string;
  type: string;
  /** in actor, type or data, in any case */
  text: string;
}

export const filterEntries = (
  entries: readonly EventEntry[],
  { actor, type, text }: EventFilter,
): readonly EventEntry[] => {
  const searched = text.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (actor === '' || entry.actor === actor) &&
      (type === '' || entry.type === type) &&
      `${entry.actor} ${entry.type} ${entry.data}`.toLowerCase().includes(searched),
  );
};

/** What can be chosen: the values that the entries have, and the chosen one, which may have left the log. */
export const listValues = (entries: readonly EventEntry[], name: 'actor' | 'type', chosen: string): readonly string[] =>
  [...new Set([...entries.map((entry) => entry[name]), ...(chosen ? [chosen] : [])])].toSorted();

/** The entries as a JSON file, the oldest first, as an address to save it from. */
export const toFileAddress = (entries: readonly EventEntry[]): string =>
  `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(entries, null, 1).toWellFormed())}`;
