import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { mayWithRole, type Thing, type Verb } from '../../graphql/domain/roles.ts';
import type { RouteMatch } from '../../graphql/routes.ts';
import type { Person, VenueEntry, ActiveVenue } from '../../machines/ports.ts';
import type { Icon } from '../ui/icons.ts';

/**
 * One thing that a person can do: an event that a running machine accepts, or a path.
 * Words: `command.<id>`, and aliases that are searched but never shown, `command.<id>.aliases`, comma separated.
 */
export interface Command {
  id: string;
  /** where it belongs: the menu of an area, or the machine it needs; the nearest wins when two share a key */
  area: Area;
  group: Group;
  icon: Icon;
  /** `Mod+s`, `c`, `?`, `Alt+ArrowUp`; a sequence with a space: `g m`. Mod is Ctrl, or ⌘ on Apple's. First one is shown */
  keys?: readonly string[];
  /** the running machine that takes `event`; absent while it is not running */
  to?: ActorName;
  event?: (where: CommandContext, args: CommandArguments) => AnyEventObject;
  /** where it leads; null: there is no such place now */
  path?: (where: CommandContext, args: CommandArguments) => string | null;
  /** at most three, required first */
  arguments?: readonly Argument[];
  /** hidden from those who may not */
  needs?: readonly [Verb, Thing];
  /** a reason of its own why not now (a message id); else the guard that refuses names it: `blocked.<guard>` */
  blocked?: (actors: Actors, where: CommandContext) => string | null;
  /** cannot wait for the network: refused while there is none */
  online?: boolean;
  /** works by its key or button only: the palette does not list it */
  silent?: boolean;
}

/** From the farthest to the nearest: where two commands share a key, the nearer one has it. */
export const areas = [
  'anywhere',
  'venues',
  'me',
  'settings',
  'management',
  'content',
  'list',
  'preview',
  'editor',
  'history',
  'publish',
  'crop',
] as const;
export type Area = (typeof areas)[number];
export type Group = 'go' | 'do' | 'items' | 'venues' | 'settings';
export type ActorName =
  | 'root'
  | 'preferences'
  | 'screens'
  | 'session'
  | 'signIn'
  | 'signOut'
  | 'stepUp'
  | 'network'
  | 'venue'
  | 'navigation'
  | 'palette'
  | 'notices'
  | 'live'
  | 'queue'
  | 'home'
  | 'account'
  | 'devices'
  | 'venues'
  | 'newVenue'
  | 'deleteVenue'
  | 'list'
  | 'editor'
  | 'publish'
  | 'history'
  | 'versions'
  | 'uploads'
  | 'crop'
  | 'preview';
/** The running actors; those that are not running are null or left out. */
export type Actors = { readonly [Name in ActorName]?: AnyActorRef | null };
export type CommandArguments = Readonly<Record<string, string>>;

export interface Argument {
  name: string;
  required: boolean;
  /**
   * A closed list, shown as a page of its own; without it, free text of at most `max` characters. A promise where the
   * list needs code that commands are not bundled with.
   */
  choices?: (where: CommandContext, actors: Actors) => readonly Choice[] | Promise<readonly Choice[]>;
  max?: number;
  /** the message id of what is wrong with a value */
  check?: (value: string, where: CommandContext) => string | null;
}
export interface Choice {
  value: string;
  /** a message id */
  label?: string;
  /** or words said as they are, and their language */
  words?: string;
  lang?: string;
}

/** Where the person stands. */
export interface CommandContext {
  /** with its query */
  path: string;
  place: RouteMatch;
  person: Person | null;
  venue: ActiveVenue | null;
  venues: readonly VenueEntry[];
  /** what the backend announces beyond the specification */
  extensions?: readonly string[];
}

export type CommandState =
  | { state: 'ready' }
  /** `why`: a message id */
  | { state: 'blocked'; why: string }
  | { state: 'absent' };
const ready = { state: 'ready' } as const;
const absent = { state: 'absent' } as const;

/** Can this be done now, and if not, why. Absent: there is nothing here to do it to, or the person may not. */
export const getCommandState = (
  command: Command,
  actors: Actors,
  where: CommandContext,
  args: CommandArguments = {},
): CommandState => {
  const { needs, path, event, to, blocked, online } = command;
  if (needs !== undefined && !allowed(needs, where)) return absent;
  if (path !== undefined) {
    if (path(where, args) === null) return absent;
    const why = blocked?.(actors, where);
    return typeof why === 'string' ? { state: 'blocked', why } : ready;
  }
  const snapshot = snapshotOf(to === undefined ? null : actors[to]);
  if (snapshot === null || event === undefined) return absent;
  if (online && snapshotOf(actors.network)?.hasTag('offline')) return { state: 'blocked', why: 'blocked.offline' };
  const why = blocked?.(actors, where);
  if (typeof why === 'string') return { state: 'blocked', why };
  const wanted = event(where, args);
  return snapshot.can(wanted) ? ready : { state: 'blocked', why: whyNot(snapshot, wanted) };
};

/** Does it. Only a command that is ready: whoever calls has shown that it is. */
export const runCommand = (command: Command, args: CommandArguments, actors: Actors, where: CommandContext): void => {
  if (command.path !== undefined) {
    const path = command.path(where, args);
    if (path !== null) actors.navigation?.send({ type: 'path.wanted', path });
  } else if (command.event !== undefined && command.to !== undefined) {
    actors[command.to]?.send(command.event(where, args));
  }
};

const allowed = ([verb, thing]: readonly [Verb, Thing], { venue }: CommandContext): boolean =>
  venue !== null && mayWithRole(venue.role, verb, thing);

// An actor that is done still answers `can` with true.
const snapshotOf = (actor: AnyActorRef | null | undefined): AnyMachineSnapshot | null => {
  const snapshot = actor?.getSnapshot() as AnyMachineSnapshot | undefined;
  return snapshot?.status === 'active' ? snapshot : null;
};

/**
 * The guard that refuses, as a message id; `blocked.notNow` when the state has no such transition at all. Of several
 * ways the last is meant: those before it only say why the command would do nothing.
 */
const whyNot = (snapshot: AnyMachineSnapshot, event: AnyEventObject): string => {
  const names = snapshot._nodes
    .flatMap((node): AnyTransitionDefinition[] => node.transitions.get(event.type) ?? [])
    .map(({ guard }) => refusing(guard, snapshot, event))
    .filter((name) => name !== null);
  return `blocked.${names.at(-1) ?? 'notNow'}`;
};

type Check = (scope: { context: unknown; event: AnyEventObject }, params: unknown) => boolean;

/** The name of the guard that says no; of guards put together, the first of them. */
const refusing = (guard: unknown, snapshot: AnyMachineSnapshot, event: AnyEventObject): string | null => {
  if (typeof guard === 'function' && 'guards' in guard) {
    const parts = (guard as { guards: readonly unknown[] }).guards.map((it) => refusing(it, snapshot, event));
    // `not` has one part, and refuses when that agrees
    const [only] = (guard as { guards: readonly unknown[] }).guards;
    return guard.name === 'not' ? (parts[0] === null ? nameOf(only) : null) : (parts.find((it) => it !== null) ?? null);
  }
  const name = nameOf(guard);
  const check = name === null ? undefined : (snapshot.machine.implementations.guards[name] as Check | undefined);
  if (name === null || typeof check !== 'function') return name;
  const scope = { context: snapshot.context as unknown, event };
  const { params } = (typeof guard === 'object' ? guard : {}) as { params?: unknown };
  const given = typeof params === 'function' ? (params as (it: typeof scope) => unknown)(scope) : params;
  return check(scope, given) ? null : name;
};
const nameOf = (guard: unknown): string | null => {
  if (typeof guard === 'string') return guard;
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : null;
};

/** The action words of a command: `command.<id>`. */
export const commandLabelId = ({ id }: Pick<Command, 'id'>): string => `command.${id}`;
