import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { mayWithRole, type Thing, type Verb } from '../../graphql/domain/roles.ts';
import type { RouteMatch } from '../../graphql/routes.ts';
import type { Person, VenueEntry, ActiveVenue } from '../../machines/ports.ts';
import {
  type InnerActorName,
  listInnerActors,
  type ScreenActorName,
  screenActorNames,
} from '../../machines/screens/screen-actors.ts';
import type { RunningActors } from '../actors/actors-context.tsx';
import type { Icon } from '../ui/icons.ts';
import type { LazyModule } from '../ui/lazy-module.ts';

/**
 * One action of the user interface: an event that a running machine accepts, or a path. Messages: `command.<id>`, and
 * aliases that are searched but never shown, `command.<id>.aliases`, separated by commas, Latin or Arabic.
 */
export interface Command {
  id: string;
  /** the area whose menu lists it, or the machine it needs; the nearest wins when two share a key */
  area: Area;
  group: Group;
  /** an area whose menu lists it too */
  alsoIn?: Area;
  /** the menu of its own area lists it below the others, under a heading */
  advanced?: true;
  icon: Icon;
  /**
   * `Mod+s`, `c`, `?`, `Alt+ArrowUp`; a sequence with a space: `g m`. Mod is Ctrl, or ⌘ on a Mac. The first one is
   * shown
   */
  keys?: readonly string[];
  /** the running machine that accepts `event`; the command is absent while it is not running */
  to?: ActorName;
  event?: (where: CommandContext, args: CommandArguments) => AnyEventObject;
  /** the path it opens; null: the command is absent */
  path?: (where: CommandContext, args: CommandArguments) => string | null;
  /** at most three, required first */
  arguments?: readonly Argument[];
  /**
   * The rows that it is about now, or those of them that its arguments name. The palette passes them on as the argument
   * `rows`, so that what is chosen later is not done to a row that has taken their place
   */
  rows?: (actors: Actors, args: CommandArguments) => readonly CommandRow[];
  /** hidden from people without this permission; a function where its subject depends on the route */
  needs?: readonly [Verb, Thing | ((where: CommandContext) => Thing)];
  /** a message id; otherwise the guard that rejects the event determines it: `blocked.<guard>` */
  blocked?: (actors: Actors, where: CommandContext, args: CommandArguments) => string | null;
  /** needs the network: blocked while disconnected */
  online?: boolean;
  /** the shortcut shows why the command is blocked, instead of doing nothing */
  explains?: boolean;
  /** a step: a held key goes on with it, where it runs any other command once */
  repeats?: true;
  /** its key belongs to the field while one types in it */
  outsideFields?: boolean;
  /** runs by its key or button only, always or at present: the palette does not list it */
  silent?: boolean | ((actors: Actors, where: CommandContext) => boolean);
}

const mainAreas = ['anywhere', 'venues', 'me', 'settings', 'management', 'content'] as const;
const actorAreas = screenActorNames.flatMap((name) => [name, ...listInnerActors(name).map(([inner]) => inner)]);
/** Of dialogs that no screen opens. */
const dialogAreas = ['reschedule'] as const;
export type Area = (typeof mainAreas)[number] | (typeof dialogAreas)[number] | ScreenActorName | InnerActorName;
/**
 * From the widest to the nearest: where two commands share a key, the nearer one has it. A dialog that several screens
 * open is nearer than all of them.
 */
export const areas: readonly Area[] = [
  ...new Set<Area>([...mainAreas, ...[...new Set(actorAreas.toReversed())].toReversed(), ...dialogAreas]),
];
export type Group = 'go' | 'do' | 'items' | 'venues' | 'settings';
export type ActorName = keyof RunningActors;
/** The running actors; others are null or absent. */
export type Actors = { readonly [Name in ActorName]?: AnyActorRef | null };
export type CommandArguments = Readonly<Record<string, string>>;

/** A row that a command is about, and what people call it. */
interface CommandRow {
  id: string;
  name: string;
}
/** The argument `rows`: one id a line. */
export const joinRowIds = (rows: readonly CommandRow[]): string => rows.map(({ id }) => id).join('\n');
export const splitRowIds = (rows: string): string[] => rows.split('\n');

export type ListChoices = (where: CommandContext, actors: Actors) => readonly Choice[];

export interface Argument {
  name: string;
  required: boolean;
  /** a closed list, shown as a page; neither this nor `lazyChoices`: free text of at most `max` characters */
  choices?: ListChoices;
  /** the same where the list needs code that is loaded separately */
  lazyChoices?: LazyModule<ListChoices>;
  max?: number;
  /** the message id of a value's error */
  check?: (value: string, where: CommandContext) => string | null;
}
export interface Choice {
  value: string;
  /** a message id */
  label?: string;
  /** or text that is not translated, and its language */
  text?: string;
  lang?: string;
}

/** Where a command is evaluated: path, person and venue. */
export interface CommandContext {
  /** with its query */
  path: string;
  route: RouteMatch;
  person: Person | null;
  venue: ActiveVenue | null;
  venues: readonly VenueEntry[];
  /** what the server's configuration announces */
  extensions?: readonly string[];
}

export type CommandState =
  | { state: 'ready' }
  /** `why`: a message id */
  | { state: 'blocked'; why: string }
  | { state: 'absent' };
const ready = { state: 'ready' } as const;
const absent = { state: 'absent' } as const;

/**
 * Whether the command can run now, and if not, why. Absent: it does not apply here, or the person lacks the permission.
 */
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
    const why = blocked?.(actors, where, args);
    return typeof why === 'string' ? { state: 'blocked', why } : ready;
  }
  const snapshot = getSnapshot(to === undefined ? null : actors[to]);
  if (snapshot === null || event === undefined) return absent;
  if (online && getSnapshot(actors.network)?.hasTag('offline')) return { state: 'blocked', why: 'blocked.offline' };
  const why = blocked?.(actors, where, args);
  if (typeof why === 'string') return { state: 'blocked', why };
  const candidate = event(where, args);
  return snapshot.can(candidate) ? ready : { state: 'blocked', why: whyNot(snapshot, candidate) };
};

/** Areas without a reason of their own for what can be done there only. */
const elsewhere: { readonly [Name in Area]?: string } = { editor: 'blocked.notInItem' };

/**
 * Why a command cannot be done here that the person can do on another screen, as a message id; null: nowhere, or only in
 * a dialog. People search for what they want to do, wherever they are.
 */
export const findReasonElsewhere = (command: Command, actors: Actors, where: CommandContext): string | null => {
  const { needs, path, to, silent, blocked, area } = command;
  if (silent === true || path !== undefined || to === undefined) return null;
  if (where.venue === null || (needs !== undefined && !allowed(needs, where))) return null;
  const why = blocked?.(actors, where, {}) ?? null;
  return why ?? (getSnapshot(actors[area as ActorName]) === null ? (elsewhere[area] ?? null) : null);
};

/** Runs a ready command; throws on any other. */
export const runCommand = (command: Command, args: CommandArguments, actors: Actors, where: CommandContext): void => {
  if (command.path !== undefined) {
    const path = command.path(where, args);
    if (path !== null) actors.navigation?.send({ type: 'path.requested', path });
  } else if (command.event !== undefined && command.to !== undefined) {
    actors[command.to]?.send(command.event(where, args));
  }
};

/** Whether the palette leaves the command out. */
export const isSilent = ({ silent = false }: Command, actors: Actors, where: CommandContext): boolean =>
  typeof silent === 'function' ? silent(actors, where) : silent;

const allowed = ([verb, subject]: NonNullable<Command['needs']>, where: CommandContext): boolean =>
  where.venue !== null && mayWithRole(where.venue.role, verb, typeof subject === 'function' ? subject(where) : subject);

// An actor that is done still answers `can` with true.
const getSnapshot = (actor: AnyActorRef | null | undefined): AnyMachineSnapshot | null => {
  const snapshot = actor?.getSnapshot() as AnyMachineSnapshot | undefined;
  return snapshot?.status === 'active' ? snapshot : null;
};

/**
 * The guard that rejects the event, as a message id; `blocked.notNow` when the state has no such transition. Of several
 * transitions the last one counts: those before it only handle events without effect.
 */
const whyNot = (snapshot: AnyMachineSnapshot, event: AnyEventObject): string => {
  const names = snapshot._nodes
    .flatMap((node) => [...node.transitions])
    .flatMap(([descriptor, transitions]): AnyTransitionDefinition[] => (accepts(descriptor, event) ? transitions : []))
    .map(({ guard }) => refusing(guard, snapshot, event))
    .filter((name) => name !== null);
  return `blocked.${names.at(-1) ?? 'notNow'}`;
};

/** `row.*` accepts every event that begins with `row.`. */
const accepts = (descriptor: string, { type }: AnyEventObject): boolean =>
  descriptor === type || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)));

type Check = (scope: { context: unknown; event: AnyEventObject }, params: unknown) => boolean;

/** The name of the guard that fails; of combined guards, the first one. */
const refusing = (guard: unknown, snapshot: AnyMachineSnapshot, event: AnyEventObject): string | null => {
  if (typeof guard === 'function' && 'guards' in guard) {
    const parts = (guard as { guards: readonly unknown[] }).guards.map((it) => refusing(it, snapshot, event));
    // `not` has one operand, and fails when that one passes
    const [only] = (guard as { guards: readonly unknown[] }).guards;
    return guard.name === 'not'
      ? parts[0] === null
        ? guardName(only)
        : null
      : (parts.find((it) => it !== null) ?? null);
  }
  const name = guardName(guard);
  const check = name === null ? undefined : (snapshot.machine.implementations.guards[name] as Check | undefined);
  if (name === null || typeof check !== 'function') return name;
  const scope = { context: snapshot.context as unknown, event };
  const { params } = (typeof guard === 'object' ? guard : {}) as { params?: unknown };
  const given = typeof params === 'function' ? (params as (it: typeof scope) => unknown)(scope) : params;
  return check(scope, given) ? null : name;
};
const guardName = (guard: unknown): string | null => {
  if (typeof guard === 'string') return guard;
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : null;
};

/** The message id of a command's label. */
export const commandLabelId = ({ id }: Pick<Command, 'id'>): `command.${string}` => `command.${id}`;
