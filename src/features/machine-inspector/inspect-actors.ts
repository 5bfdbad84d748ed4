import type { AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition, StateNode } from 'xstate';

export interface InspectedActor {
  /** from the root down: `root/list/publish` */
  path: string;
  id: string;
  depth: number;
  actor: AnyActorRef;
}

const childrenOf = (actor: AnyActorRef): Record<string, AnyActorRef | undefined> =>
  (actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }).children ?? {};

/** Every running actor, parents before their children. */
export const listActors = (actor: AnyActorRef, path = actor.id, depth = 0): InspectedActor[] => [
  { path, id: actor.id, depth, actor },
  ...Object.entries(childrenOf(actor)).flatMap(([id, child]) =>
    child === undefined ? [] : listActors(child, `${path}/${id}`, depth + 1),
  ),
];

/** A machine's snapshot; null for a promise or a callback, which has no states. */
export const getSnapshot = (actor: AnyActorRef): AnyMachineSnapshot | null => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot | { machine?: undefined };
  return 'machine' in snapshot && snapshot.machine !== undefined ? (snapshot as AnyMachineSnapshot) : null;
};

/** `{a: {b: 'c'}}` as `a.b.c`; what is true at once, with `+` between. */
export const actorStatus = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]) => [key, actorStatus(inner)].filter(Boolean).join('.'))
        .join(' + ')
    : String(value ?? '');

/** An event's fate now: taken, refused by a guard, or judged only with what comes along. */
export type EventOutcome = 'taken' | 'refused' | 'asks';
export const getEventOutcome = (snapshot: AnyMachineSnapshot, event: { type: string }): EventOutcome => {
  if (snapshot.status !== 'active') return 'refused';
  try {
    return snapshot.can(event) ? 'taken' : 'refused';
  } catch {
    return 'asks';
  }
};

/** The events that the machine's own transitions name where it stands now. */
export const acceptedEvents = (snapshot: AnyMachineSnapshot): { type: string; fate: EventOutcome }[] =>
  [...new Set(snapshot._nodes.flatMap((node) => node.ownEvents as readonly string[]))]
    .filter((type) => type !== '' && !type.startsWith('xstate.'))
    .map((type) => {
      const fate = getEventOutcome(snapshot, { type });
      return { type, fate: fate === 'refused' && looksAtData(snapshot, type) ? 'asks' : fate };
    });

/** A guard that reads the event, or an event that stands for many: nothing is known before there is data. */
const looksAtData = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  type.includes('*') ||
  snapshot._nodes
    .flatMap((node): AnyTransitionDefinition[] => node.transitions.get(type) ?? [])
    .some(({ guard }) => typeof guard === 'object' && 'params' in guard && typeof guard.params === 'function');

export interface StateRow {
  id: string;
  key: string;
  words: string;
  depth: number;
  current: boolean;
}
/** Every state of a machine, from the outside in; `current`: it stands there. */
export const listStates = (snapshot: AnyMachineSnapshot): StateRow[] => {
  const current = new Set(snapshot._nodes.map(({ id }) => id));
  const lines = (node: StateNode, depth: number): StateRow[] => [
    { id: node.id, key: node.key, words: node.description ?? '', depth, current: current.has(node.id) },
    ...Object.values(node.states).flatMap((it) => lines(it as StateNode, depth + 1)),
  ];
  return lines(snapshot.machine.root as unknown as StateNode, 0);
};

const secret = /^(?:access|refresh|code|pass|token)$|token/i;
/** A token whatever it is called: long, and in letters that tokens are made of. */
const sealed = /^[\w-]{40,}$|^[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}$/;
const hide = (key: string, it: unknown): unknown =>
  typeof it === 'string' && it.length > 3 && (secret.test(key) || sealed.test(it)) ? '•••' : it;

/** What came with an event; a code that is being typed is nobody else's to read. */
export const formatPayload = ({ type, ...payload }: { type: string }): object =>
  type === 'code.typed' ? { text: '•••' } : payload;
/** What came with an event or stands in a context, in one piece: without secrets, and short enough to read. */
export const abbreviate = (value: unknown, most: number): string => {
  let text: string;
  try {
    text = JSON.stringify(value, hide, most > 500 ? 1 : 0) ?? '';
  } catch {
    text = String(value);
  }
  return text.length > most ? `${text.slice(0, most)}…` : text;
};

export type EventPayload =
  | { payload: object }
  | { problem: 'machines.badJson' | 'machines.noObject' | 'machines.hasType' };
/** What was typed, as something that an event can carry. */
export const parsePayload = (text: string): EventPayload => {
  if (text.trim() === '') return { payload: {} };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'machines.badJson' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: 'machines.noObject' };
  return 'type' in value ? { problem: 'machines.hasType' } : { payload: value };
};
