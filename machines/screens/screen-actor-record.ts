import type { AnyActorLogic, AnyEventObject } from 'xstate';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { ScreensContext } from './screens.types.ts';

/**
 * What is forwarded to actors of screens: changes of the venue, which venue is active, the interface's language, changes
 * of the network, of content, and all others.
 */
export type ScreenFact =
  | 'venue'
  | 'activeVenue'
  | 'language'
  | 'network'
  | 'contentChanges'
  | 'noteChanges'
  | 'otherChanges';

/** How the actor of a screen is started, and which events it receives. */
export interface ScreenActorRecord {
  /** its machine, by type only: the code is loaded before the actor is first started */
  machine: AnyActorLogic;
  /** it belongs to no venue; the others stop when theirs is left */
  outsideVenue?: true;
  /** the key it is started with: restarted when the route has another. Null, or no function: the route has none */
  key?: (context: ScreensContext) => string | null;
  input: (context: ScreensContext) => unknown;
  /** the kind whose declaration must be loaded before it starts */
  kind?: (context: ScreensContext) => KindName;
  /** the facts that are passed on to it while it runs */
  receives?: readonly ScreenFact[];
  /** the event it receives when the route changes while it runs */
  onRoute?: (context: ScreensContext) => readonly AnyEventObject[];
  /** the event it receives before it stops, when the route that stops it concerns it */
  onLeave?: (context: ScreensContext) => readonly AnyEventObject[];
  /** a table in which the address creates a row, by `?new` */
  creates?: true;
  /** it has unsaved input: after a session expired it stays on the screen, behind the sign-in form */
  holdsInput?: true;
  /** the events it receives from the unsaved-changes dialog */
  unsaved?: { save: AnyEventObject; discard: AnyEventObject };
  /** its system id */
  system?: true;
  /** the actors inside it that components select from and commands go to: its dialogs, the forms in them */
  inside?: Readonly<Record<string, InnerActorRecord>>;
}

/** Where an actor inside a screen's actor runs. */
export interface InnerActorRecord<Machine extends AnyActorLogic = AnyActorLogic> {
  /** ids of invoked actors, from the screen's actor down: the first one that runs */
  paths: readonly (readonly string[])[];
  /** never set: it carries the type */
  machine?: Machine;
}
/** Each path is written as `dialog/form`. */
export const runsAt = <Machine extends AnyActorLogic>(...paths: readonly string[]): InnerActorRecord<Machine> => ({
  paths: paths.map((path) => path.split('/')),
});
