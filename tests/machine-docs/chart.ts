import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';
import { doesSomething, guardName, transitionName } from '../support/machine-transitions.ts';

type Node = StateNode<never, never>;

export interface ChartTransition {
  /** as the walks name it */
  name: string;
  from: string;
  /** the event as people read it: `loadItem done`, `after pause`, `always` */
  event: string;
  guard: string | null;
  /** the id of the state it leads to; null: it stays */
  to: string | null;
  actions: readonly string[];
}

export interface ChartState {
  id: string;
  key: string;
  description: string;
  kind: 'leaf' | 'compound' | 'parallel' | 'final' | 'history';
  isInitial: boolean;
  tags: readonly string[];
  /** what runs as long as the state lasts */
  invokes: readonly string[];
  states: readonly ChartState[];
  transitions: readonly ChartTransition[];
}

export interface Chart extends ChartState {
  /** the path of its file, from the root of the repository */
  file: string;
}

/** A machine as plain data: everything that a diagram, a table or a check of it asks. */
export const createChart = (machine: AnyStateMachine, file: string): Chart => ({
  ...toChartState(machine.root as unknown as Node),
  file,
});

const toChartState = (node: Node): ChartState => ({
  id: node.id,
  key: node.key,
  description: node.description ?? '',
  kind: node.type === 'atomic' ? 'leaf' : node.type,
  isInitial: node.parent?.config.initial === node.key,
  tags: node.tags,
  invokes: node.invoke.map(({ id }) => id),
  states: Object.values(node.states).map((it) => toChartState(it as Node)),
  transitions: [...node.transitions.values()]
    .flat()
    .concat(node.always ?? [])
    .filter((it) => doesSomething(it as AnyTransitionDefinition))
    .map((it) => toChartTransition(it as AnyTransitionDefinition)),
});

const toChartTransition = (transition: AnyTransitionDefinition): ChartTransition => ({
  name: transitionName(transition),
  from: transition.source.id,
  event: describe(transition.eventType, transition.source.id),
  guard: transition.guard === undefined ? null : guardName(transition.guard),
  to: transition.target?.[0]?.id ?? null,
  actions: transition.actions.map((action) => actionName(action)),
});

export const describe = (type: string, of = ''): string => {
  if (type === '') return 'always';
  const [, how, id] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(type) ?? [];
  if (how !== undefined && id !== undefined) return `${id.split('.').at(-1)} ${how === 'done' ? 'done' : 'failed'}`;
  if (type.startsWith('xstate.after.')) return `after ${type.slice('xstate.after.'.length).replace(`.${of}`, '')}`;
  return type.replace('xstate.init', 'start');
};

const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action;
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type);
  return typeof action === 'function' ? action.name.replace(/^xstate\./, '') || 'does' : 'does';
};

export const listStates = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(listStates)];
export const listTransitions = (state: ChartState): ChartTransition[] =>
  listStates(state).flatMap((it) => it.transitions);

/** Leaf states without a description. */
export const listUndescribed = (chart: Chart): string[] =>
  listStates(chart)
    .filter(({ states, description }) => states.length === 0 && description.trim() === '')
    .map(({ id }) => id);
