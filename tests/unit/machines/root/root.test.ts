// What the root does, by subject. They run together, because the last rule counts what all of them took.
import { describe, expect, test } from 'vitest';
import { rootMachine } from '../../../../machines/root/root.machine.ts';
import { listTransitions } from '../../../support/machine-transitions.ts';
import { taken } from './root-fixture.ts';

describe('screens and venues', async () => void (await import('./screens-and-venues.suite.ts')));
describe('events that are passed on', async () => void (await import('./forwarded-events.suite.ts')));
describe('preferences', async () => void (await import('./preferences.suite.ts')));
describe('without a network', async () => void (await import('./offline.suite.ts')));
describe('leaving the session', async () => void (await import('./leaving-session.suite.ts')));

test('every transition of the root was taken', () => {
  expect(listTransitions(rootMachine).filter((name) => !taken.has(name))).toEqual([]);
});
