import { expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';

const modules = import.meta.glob<Record<string, unknown>>('../../../machines/**/*.machine.ts', { eager: true });
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'getStateNodeById' in value;
const listNodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(listNodes)];

const machines = Object.values(modules).flatMap((exported) => Object.values(exported).filter(isMachine));

test('no event of a region starts the other regions of its machine anew', () => {
  const transitions = machines.flatMap(({ id, root }) =>
    listNodes(root)
      .filter(({ parent }) => parent?.type === 'parallel')
      .flatMap((region) => [...region.transitions.values(), region.always ?? []].flat())
      // what reenters leaves the state around the region too, and with it every other region
      .map(({ source, eventType, reenter, target = [] }) => ({
        name: `${id}: ${source.id} ${eventType}`,
        leavesParent: reenter === true && target.length > 0,
      })),
  );
  expect(transitions.length).toBeGreaterThan(50);
  expect(transitions.filter(({ leavesParent }) => leavesParent).map(({ name }) => name)).toEqual([]);
});
