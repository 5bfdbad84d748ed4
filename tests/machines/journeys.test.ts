import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { editJourney } from '../browser/journeys/edit-save-publish.ts';
import { signInJourney } from '../browser/journeys/sign-in.ts';
import { pathsOf } from '../support/journey.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true });
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'getStateNodeById' in value;
const real = new Set(
  Object.values(modules)
    .flatMap((it) => Object.values(it).filter(isMachine))
    .flatMap((machine) => getStateNodes(machine).map(({ machine: { id }, path }) => [id, ...path].join('.'))),
);

test.each([
  ['sign in', signInJourney],
  ['edit, save, publish', editJourney],
])('each state of the journey "%s" is one of a real machine', (_, journey) => {
  expect(Object.keys(journey.real).toSorted()).toEqual(Object.keys(journey.machine.states).toSorted());
  expect(Object.values(journey.real).filter((name) => !real.has(name))).toEqual([]);
});

test.each([
  ['sign in', signInJourney],
  ['edit, save, publish', editJourney],
])('the paths of "%s" walk every edge', (_, journey) => {
  const edges = getStateNodes(journey.machine).flatMap(({ key, ownEvents }) =>
    ownEvents.map((type) => `${key}: ${type}`),
  );
  const walked = pathsOf(journey).flatMap(({ steps }) =>
    steps.map(({ event }, at) => `${steps[at - 1]?.state}: ${event.type}`),
  );
  expect(edges.filter((edge) => !walked.includes(edge))).toEqual([]);
});
