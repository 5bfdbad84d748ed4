import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** Facts about a machine that a test states once: every transition it declares. */
export const listTransitions = (machine: AnyStateMachine): string[] => [
  ...new Set(
    [machine.root, ...getStateNodes(machine)].flatMap((node) =>
      [...node.transitions.values()]
        .flat()
        .concat(node.always ?? [])
        .filter(doesSomething)
        .map(transitionName),
    ),
  ),
];
export const doesSomething = (it: AnyTransitionDefinition) => it.target !== undefined || it.actions.length > 0;

/** A transition in one line: `state event → target [guard]`. */
export const transitionName = ({ source, eventType, target, guard }: AnyTransitionDefinition): string => {
  const to = target?.map(({ id }) => id).join(', ') ?? 'stays';
  const when = guard === undefined ? '' : ` [${guardName(guard)}]`;
  return `${source.id} ${eventType || 'always'} → ${to}${when}`;
};

/** A guard's name; of guards put together, all their names: `and(isHere, not(isElsewhere))`. */
export const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return '';
  const { guards = [] } = guard as { guards?: readonly unknown[] };
  return guards.length === 0 ? guard.name : `${guard.name}(${guards.map(guardName).join(', ')})`;
};
