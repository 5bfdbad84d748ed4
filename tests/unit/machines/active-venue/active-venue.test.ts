import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activeVenueMachine } from '../../../../machines/active-venue/active-venue.machine.ts';
import { noAccessReason } from '../../../../machines/active-venue/active-venue.setup.ts';
import {
  activeVenue,
  activeVenueError,
  isAskingReason,
  isUnreachable,
} from '../../../../machines/active-venue/active-venue.selectors.ts';
import { fromPromise } from 'xstate';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { propertyRuns } from '../../../support/property-runs.ts';

const of = (venue: string) => createVenueWithRole('owner', { venue });
const createPass = (venue: string) => ({ venue, access: `v-${venue}` });
const strange = { code: 'NOT_FOUND', key: 'notFound', message: '' } as const;
const reason = { code: 'FORBIDDEN', key: 'reasonNeeded', message: '', path: 'reason' } as const;
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

const internal = { code: 'INTERNAL', key: 'internal', message: '' } as const;

describe('venue', () => {
  const walk = createWalk(activeVenueMachine, {
    samples: {
      'venue.requested': [{ venue: 'jaffa' }, { venue: 'haifa' }],
      'reason.given': [{ reason: 'a call from the manager' }],
      'venue.lost': [{ error: strange }, { error: reason }],
      'xstate.done.actor.loadLastVenue': [{ output: 'jaffa' }, { output: null }],
      'xstate.error.actor.loadLastVenue': [{ error: lost }],
      'xstate.done.actor.enterVenue': [{ output: createPass('jaffa') }],
      'xstate.error.actor.enterVenue': [{ error: reason }, { error: strange }],
      'network.recovered': [{}],
      'xstate.done.actor.loadVenue': [{ output: of('jaffa') }],
      'xstate.error.actor.loadVenue': [{ error: lost }],
      'xstate.done.actor.readVenue': [{ output: of('jaffa') }],
      'xstate.error.actor.readVenue': [{ error: lost }, { error: strange }],
      'xstate.after.readAgain.venue.active.outdated': [{}],
    },
    facts: ({ context }) => [context.requested, context.venue?.venue ?? null, context.error?.key ?? null],
    invariant: (snapshot) => {
      const { context } = snapshot;
      if (snapshot.matches('active')) expect(context.venue).not.toBeNull();
      // while another venue is entered, nothing of the old one is shown
      if (!snapshot.matches('active')) expect(activeVenue(snapshot)).toBeNull();
    },
    limit: 20_000,
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

const inJaffa = async () => {
  const harness = createActorHarness(activeVenueMachine, { systemId: 'venue' });
  harness.actor.send({ type: 'venue.requested', venue: 'jaffa' });
  await harness.answer('enterVenue', createPass('jaffa'));
  await harness.answer('loadVenue', of('jaffa'));
  harness.received.parent = [];
  harness.received.session = [];
  return harness;
};

/** Answers all pending calls, and those that follow from them. */
const drained = async (scheduler: fc.Scheduler): Promise<void> => {
  await flushPromises();
  while (scheduler.count() > 0) {
    await scheduler.waitOne();
    for (let turn = 0; turn < 4; turn += 1) await flushPromises();
  }
};

describe('switching', () => {
  test('a venue that the server fails to open or to load is one that could not be loaded', async () => {
    const harness = await inJaffa();
    for (const call of ['enterVenue', 'loadVenue']) {
      harness.actor.send({ type: 'venue.requested', venue: 'haifa' });
      if (call === 'loadVenue') await harness.answer('enterVenue', createPass('haifa'));
      await harness.reject(call, internal);
      expect(harness.received.parent?.at(-2)).toMatchObject({
        type: 'venue.rejected',
        back: 'jaffa',
        error: {
          ...internal,
          key: 'venueLoadError',
        },
      });
    }
  });

  test('gives the session the pass before the venue is loaded, and reports the venue afterwards', async () => {
    const harness = await inJaffa();
    harness.actor.send({ type: 'venue.requested', venue: 'haifa' });
    expect([harness.received.parent, activeVenue(harness.actor.getSnapshot())]).toEqual([
      [{ type: 'venue.leaving' }],
      null,
    ]);
    await harness.answer('enterVenue', createPass('haifa'));
    expect(harness.received.session).toEqual([{ type: 'pass.given', pass: createPass('haifa') }]);
    expect(harness.requestInput('loadVenue')).toEqual({ venue: 'haifa' });
    await harness.answer('loadVenue', of('haifa'));
    expect(harness.received.parent?.at(-1)).toEqual({ type: 'venue.entered', venue: of('haifa') });
  });

  test('a failure restores the previous venue, with its pass and an error', async () => {
    const harness = await inJaffa();
    harness.actor.send({ type: 'venue.requested', venue: 'haifa' });
    await harness.answer('enterVenue', createPass('haifa'));
    await harness.reject('loadVenue', lost);
    expect(activeVenue(harness.actor.getSnapshot())).toEqual(of('jaffa'));
    expect(harness.received.session?.at(-1)).toEqual({ type: 'pass.given', pass: createPass('jaffa') });
    expect(harness.received.parent).toEqual([
      { type: 'venue.leaving' },
      { type: 'venue.rejected', requested: 'haifa', back: 'jaffa', error: lost },
      { type: 'venue.entered', venue: of('jaffa') },
    ]);
  });

  test('H137 an unknown venue without a previous one leaves no venue active', async () => {
    const harness = createActorHarness(activeVenueMachine);
    harness.actor.send({ type: 'venue.requested', venue: 'harbour' });
    await harness.reject('enterVenue', strange);
    const snapshot = harness.actor.getSnapshot();
    expect([activeVenue(snapshot), activeVenueError(snapshot)]).toEqual([null, strange]);
    expect(harness.received.session?.at(-1)).toEqual({ type: 'pass.dropped' });
  });

  test('one that could not be loaded without a network is requested again when the network recovers', async () => {
    const harness = createActorHarness(activeVenueMachine);
    harness.actor.send({ type: 'venue.requested', venue: 'jaffa' });
    await harness.reject('enterVenue', lost);
    expect([isUnreachable(harness.actor.getSnapshot()), activeVenueError(harness.actor.getSnapshot())]).toEqual([
      true,
      lost,
    ]);
    harness.actor.send({ type: 'network.recovered' });
    expect(harness.requestInput('enterVenue')).toEqual({ venue: 'jaffa', reason: null });
  });

  test('an open venue that cannot be read again is read when the network recovers, or in half a minute', async () => {
    const harness = await inJaffa();
    harness.actor.send({ type: 'venue.outdated' });
    await harness.reject('readVenue', lost);
    expect(activeVenue(harness.actor.getSnapshot())).toEqual(of('jaffa'));
    harness.actor.send({ type: 'network.recovered' });
    await harness.reject('readVenue', internal);
    harness.clock.increment(30_000);
    await harness.answer('readVenue', of('jaffa'));
    expect(harness.received.parent).toEqual([{ type: 'venue.read', venue: of('jaffa') }]);
    harness.actor.send({ type: 'venue.outdated' });
    await harness.reject('readVenue', strange);
    harness.clock.increment(30_000);
    expect(harness.isPending('readVenue')).toBe(false);
  });

  test('a superUser who is no member gives a reason first; without a reason access is denied', async () => {
    const harness = createActorHarness(activeVenueMachine);
    harness.actor.send({ type: 'venue.requested', venue: 'harbour' });
    await harness.reject('enterVenue', reason);
    harness.actor.send({ type: 'reason.given', reason: '  ' });
    expect(harness.isPending('enterVenue')).toBe(false);
    harness.actor.send({ type: 'reason.given', reason: ' a call ' });
    expect(harness.requestInput('enterVenue')).toEqual({ venue: 'harbour', reason: 'a call' });
  });

  test('a superUser whose reason is no longer valid gives another one, and the venue opens again; without one it is left', async () => {
    const harness = await inJaffa();
    harness.actor.send({ type: 'venue.lost', error: reason });
    expect([harness.received.parent, harness.received.session, isAskingReason(harness.actor.getSnapshot())]).toEqual([
      [{ type: 'venue.suspended' }],
      [{ type: 'pass.dropped' }],
      true,
    ]);
    harness.actor.send({ type: 'reason.given', reason: 'still helping' });
    expect(harness.requestInput('enterVenue')).toEqual({ venue: 'jaffa', reason: 'still helping' });
    await harness.answer('enterVenue', createPass('jaffa'));
    await harness.answer('loadVenue', of('jaffa'));
    expect(harness.received.parent?.at(-1)).toEqual({ type: 'venue.entered', venue: of('jaffa') });
    harness.actor.send({ type: 'venue.lost', error: reason });
    harness.actor.send({ type: 'reason.cancelled' });
    expect(harness.received.parent?.at(-1)).toEqual({
      type: 'venue.rejected',
      requested: 'jaffa',
      back: null,
      error: noAccessReason,
    });
  });

  test('F055 fifty quick switches: the last one wins, and no other venue is ever entered or given a pass after it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 50, maxLength: 50 }),
        fc.array(fc.boolean(), { minLength: 100, maxLength: 100 }),
        async (scheduler, requested, fails) => {
          let call = 0;
          const answer = <Result>(result: Result) => {
            const isRejected = fails[call++ % fails.length] === true;
            return scheduler.schedule(Promise.resolve()).then(() => {
              if (isRejected) throw lost;
              return result;
            });
          };
          const harness = createActorHarness(activeVenueMachine, {
            actors: {
              enterVenue: fromPromise(({ input }: { input: { venue: string } }) => answer(createPass(input.venue))),
              loadVenue: fromPromise(({ input }: { input: { venue: string } }) => answer(of(input.venue))),
              rememberVenue: fromPromise(() => Promise.resolve()),
            },
          });
          for (const venue of requested) {
            harness.actor.send({ type: 'venue.requested', venue });
            if (scheduler.count() > 0 && venue < 'c') await scheduler.waitOne();
          }
          await drained(scheduler);
          const snapshot = harness.actor.getSnapshot();
          const { venue, requested: last } = snapshot.context;
          harness.stop();
          expect(snapshot.status).toBe('active');
          // the last choice, or, where that failed, the venue before it: never a mixture
          const pass = harness.received.session?.at(-1);
          if (snapshot.matches('active')) {
            expect([venue?.venue, pass]).toEqual([last, { type: 'pass.given', pass: createPass(last) }]);
          } else expect([venue, pass]).toEqual([null, { type: 'pass.dropped' }]);
          const isRejected = harness.received.parent?.some(
            ({ type, requested: it }) => type === 'venue.rejected' && it === requested.at(-1),
          );
          if (!isRejected) expect(last).toBe(requested.at(-1));
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });
});
