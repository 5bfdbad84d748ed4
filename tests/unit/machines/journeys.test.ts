import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { type Journey, listPaths } from '../../support/journey-model.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../machines/**/*.machine.ts', { eager: true });
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'getStateNodeById' in value;
const real = new Set(
  Object.values(modules)
    .flatMap((it) => Object.values(it).filter(isMachine))
    .flatMap((machine) => getStateNodes(machine).map(({ machine: { id }, path }) => [id, ...path].join('.'))),
);
const files = import.meta.glob<Record<string, Journey>>('../../browser/journeys/*.ts', { eager: true });
const journeys = Object.entries(files).flatMap(([file, it]) =>
  Object.values(it).map((journey): [string, Journey] => [file.replace(/^.*\/|\.ts$/g, ''), journey]),
);

test('there are journeys', () => expect(journeys.length).toBeGreaterThan(2));

test.each(journeys)('each state of the journey "%s" is one of a real machine', (_, journey) => {
  expect(Object.keys(journey.real).toSorted()).toEqual(Object.keys(journey.machine.states).toSorted());
  expect(Object.values(journey.real).filter((name) => !real.has(name))).toEqual([]);
});

test.each(journeys)('the paths of "%s" walk every edge', (_, journey) => {
  const edges = getStateNodes(journey.machine).flatMap(({ key, ownEvents }) =>
    ownEvents.map((type) => `${key}: ${type}`),
  );
  const walked = listPaths(journey).flatMap(({ steps }) =>
    steps.map(({ event }, at) => `${steps[at - 1]?.state}: ${event.type}`),
  );
  expect(edges.filter((edge) => !walked.includes(edge))).toEqual([]);
});
