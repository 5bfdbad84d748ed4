import type { AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition, StateNode } from 'xstate';
import { readDescription } from './state-descriptions.ts';

export interface InspectedActor {
  /** from the root down: `root/list/publish` */
  path: string;
  id: string;
  depth: number;
  actor: AnyActorRef;
}

const getChildren = (actor: AnyActorRef): Record<string, AnyActorRef | undefined> =>
  (actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }).children ?? {};

/** Every running actor, parents before their children. */
export const listActors = (actor: AnyActorRef, path = actor.id, depth = 0): InspectedActor[] => [
  { path, id: actor.id, depth, actor },
  ...Object.entries(getChildren(actor)).flatMap(([id, child]) =>
    child === undefined ? [] : listActors(child, `${path}/${id}`, depth + 1),
  ),
];

/** A machine's snapshot; null for a promise or a callback, which has no states. */
export const getSnapshot = (actor: AnyActorRef): AnyMachineSnapshot | null => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot | { machine?: undefined };
  return 'machine' in snapshot && snapshot.machine !== undefined ? (snapshot as AnyMachineSnapshot) : null;
};

/** `{a: {b: 'c'}}` as `a.b.c`; parallel regions are joined by `+`. */
export const actorStatus = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]) => [key, actorStatus(inner)].filter(Boolean).join('.'))
        .join(' + ')
    : String(value ?? '');

/** Whether an event would be accepted now, is rejected by a guard, or depends on its data. */
export type EventOutcome = 'accepted' | 'rejected' | 'needsPayload';
export const getEventOutcome = (snapshot: AnyMachineSnapshot, event: { type: string }): EventOutcome => {
  if (snapshot.status !== 'active') return 'rejected';
  try {
    return snapshot.can(event) ? 'accepted' : 'rejected';
  } catch {
    return 'needsPayload';
  }
};

/** The event types in the transitions of the current states. */
export const acceptedEvents = (snapshot: AnyMachineSnapshot): { type: string; outcome: EventOutcome }[] =>
  [...new Set(snapshot._nodes.flatMap((node) => node.ownEvents as readonly string[]))]
    .filter((type) => type !== '' && !type.startsWith('xstate.'))
    .map((type) => {
      const outcome = getEventOutcome(snapshot, { type });
      return { type, outcome: outcome === 'rejected' && guardReadsPayload(snapshot, type) ? 'needsPayload' : outcome };
    });

/** A guard that reads the event, or a wildcard transition: unknown without data. */
const guardReadsPayload = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  type.includes('*') ||
  snapshot._nodes
    .flatMap((node): AnyTransitionDefinition[] => node.transitions.get(type) ?? [])
    .some(({ guard }) => typeof guard === 'object' && 'params' in guard && typeof guard.params === 'function');

export interface StateRow {
  id: string;
  key: string;
  description: string;
  depth: number;
  current: boolean;
}
/** All states of a machine, outermost first; `current`: the machine is in it. */
export const listStates = (snapshot: AnyMachineSnapshot): StateRow[] => {
  const current = new Set(snapshot._nodes.map(({ id }) => id));
  const lines = (node: StateNode, depth: number): StateRow[] => [
    {
      id: node.id,
      key: node.key,
      description: readDescription(node.description),
      depth,
      current: current.has(node.id),
    },
    ...Object.values(node.states).flatMap((child) => lines(child as StateNode, depth + 1)),
  ];
  return lines(snapshot.machine.root as unknown as StateNode, 0);
};

const secret = /^(?:access|refresh|code|pass|token)$|token/i;
/** Looks like a token, whatever the property is called: long, and in base64url characters. */
const sealed = /^[\w-]{40,}$|^[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}$/;
const hide = (key: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > 3 && (secret.test(key) || sealed.test(value)) ? '•••' : value;

/** The data of an event, without secrets and one-time codes. */
export const formatPayload = ({ type, ...payload }: { type: string }): object =>
  type === 'code.typed' ? { text: '•••' } : payload;
/** Event data or context as short JSON, without secrets. */
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
  | { error: 'machines.badJson' | 'machines.noObject' | 'machines.hasType' };
/** Parses typed text as event data. */
export const parsePayload = (text: string): EventPayload => {
  if (text.trim() === '') return { payload: {} };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { error: 'machines.badJson' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { error: 'machines.noObject' };
  return 'type' in value ? { error: 'machines.hasType' } : { payload: value };
};
