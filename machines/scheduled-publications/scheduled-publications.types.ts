import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { ScheduledFailure, ScheduledState, ScheduledVerb } from '../../graphql/domain/scheduled-publications.ts';
import type { NetworkRecovered } from '../offline/network-recovery.ts';
import type { ApiError, LiveChange } from '../ports.ts';

/** What will be published, or taken down, at a time; or could not be. */
export interface ScheduledPublication {
  id: string;
  verb: ScheduledVerb;
  state: ScheduledState;
  /** YYYYMMDDHHMM in the venue's wall time */
  expected: string;
  /** who scheduled it */
  by: string;
  items: readonly { id: string; name: string; entity: KindName; component: string }[];
  reason: ScheduledFailure | null;
}

/** What is done with one before its time. */
export type ScheduledAct = 'cancel' | 'run';

export interface ScheduledPublicationsContext {
  venue: string;
  /** the next first, then what failed */
  rows: readonly ScheduledPublication[];
  error: ApiError | null;
  acting: { id: string; act: ScheduledAct } | null;
  /** what gets another time */
  moving: ScheduledPublication | null;
}

export type ScheduledPublicationsEvent =
  | { type: 'scheduled.cancel'; id: string }
  | { type: 'scheduled.run'; id: string }
  | { type: 'scheduled.reschedule'; id: string }
  | { type: 'reschedule.closed' }
  | { type: 'live.changed'; change: Pick<LiveChange, 'kind'> }
  | { type: 'live.gap' }
  | NetworkRecovered;
