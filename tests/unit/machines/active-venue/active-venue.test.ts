import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activeVenueMachine } from '../../../../machines/active-venue/active-venue.machine.ts';
import { activeVenue, activeVenueError } from '../../../../machines/active-venue/active-venue.selectors.ts';
import { fromPromise } from 'xstate';
import { createActorHarness, settled } from '../../../support/actor-harness.ts';
import { listUnnamedInvokes, createWalk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { propertyRuns } from '../../../support/property-runs.ts';

const of = (venue: string) => createVenueWithRole('owner', { venue });
const passOf = (venue: string) => ({ venue, access: `v-${venue}`, reason: null });
const strange = { code: 'NOT_FOUND', key: 'notFound', message: '' } as const;
const reason = { code: 'FORBIDDEN', key: 'reasonNeeded', message: '', path: 'reason' } as const;
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

describe('venue', () => {
  const walk = createWalk(activeVenueMachine, {
    samples: {
      'venue.wanted': [{ venue: 'jaffa' }, { venue: 'haifa' }],
      'reason.given': [{ reason: 'a call from the manager' }],
      'venue.lost': [{ problem: strange }],
      'xstate.done.actor.recallVenue': [{ output: 'jaffa' }, { output: null }],
      'xstate.error.actor.recallVenue': [{ error: lost }],
      'xstate.done.actor.enterVenue': [{ output: passOf('jaffa') }],
      'xstate.error.actor.enterVenue': [{ error: reason }, { error: strange }],
      'xstate.done.actor.loadVenue': [{ output: of('jaffa') }],
      'xstate.error.actor.loadVenue': [{ error: lost }],
      'xstate.done.actor.readVenue': [{ output: of('jaffa') }],
      'xstate.error.actor.readVenue': [{ error: lost }],
    },
    facts: ({ context }) => [context.wanted, context.venue?.venue ?? null, context.problem?.key ?? null],
    invariant: (snapshot) => {
      const { context } = snapshot;
      if (snapshot.matches('inHand')) expect(context.venue).not.toBeNull();
      // while another venue is entered, nothing of the old one is shown
      if (!snapshot.matches('inHand')) expect(activeVenue(snapshot)).toBeNull();
    },
    limit: 20_000,
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every call has a name of its own', () => expect(listUnnamedInvokes(activeVenueMachine)).toEqual([]));
});

const inJaffa = async () => {
  const house = createActorHarness(activeVenueMachine, { systemId: 'venue' });
  house.actor.send({ type: 'venue.wanted', venue: 'jaffa' });
  await house.answer('enterVenue', passOf('jaffa'));
  await house.answer('loadVenue', of('jaffa'));
  house.heard.parent = [];
  house.heard.session = [];
  return house;
};

/** Every answer is in, and whatever was asked because of it. */
const drained = async (scheduler: fc.Scheduler): Promise<void> => {
  await settled();
  while (scheduler.count() > 0) {
    await scheduler.waitOne();
    for (let turn = 0; turn < 4; turn += 1) await settled();
  }
};

describe('switching', () => {
  test('gives the session the pass before anything is read, and is told when the venue is here', async () => {
    const house = await inJaffa();
    house.actor.send({ type: 'venue.wanted', venue: 'haifa' });
    expect([house.heard.parent, activeVenue(house.actor.getSnapshot())]).toEqual([[{ type: 'venue.leaving' }], null]);
    await house.answer('enterVenue', passOf('haifa'));
    expect(house.heard.session).toEqual([{ type: 'pass.given', pass: passOf('haifa') }]);
    expect(house.asked('loadVenue')).toEqual({ venue: 'haifa' });
    await house.answer('loadVenue', of('haifa'));
    expect(house.heard.parent?.at(-1)).toEqual({ type: 'venue.entered', venue: of('haifa') });
  });

  test('a failure goes back to the old venue, with its pass and a message', async () => {
    const house = await inJaffa();
    house.actor.send({ type: 'venue.wanted', venue: 'haifa' });
    await house.answer('enterVenue', passOf('haifa'));
    await house.refuse('loadVenue', lost);
    expect(activeVenue(house.actor.getSnapshot())).toEqual(of('jaffa'));
    expect(house.heard.session?.at(-1)).toEqual({ type: 'pass.given', pass: passOf('jaffa') });
    expect(house.heard.parent).toEqual([
      { type: 'venue.leaving' },
      { type: 'venue.refused', wanted: 'haifa', back: 'jaffa', problem: lost },
      { type: 'venue.entered', venue: of('jaffa') },
    ]);
  });

  test('H137 a strange venue with none before leaves nobody anywhere', async () => {
    const house = createActorHarness(activeVenueMachine);
    house.actor.send({ type: 'venue.wanted', venue: 'harbour' });
    await house.refuse('enterVenue', strange);
    const snapshot = house.actor.getSnapshot();
    expect([activeVenue(snapshot), activeVenueError(snapshot)]).toEqual([null, strange]);
    expect(house.heard.session?.at(-1)).toEqual({ type: 'pass.dropped' });
  });

  test('a superUser who is no member says why first; without a reason nothing opens', async () => {
    const house = createActorHarness(activeVenueMachine);
    house.actor.send({ type: 'venue.wanted', venue: 'harbour' });
    await house.refuse('enterVenue', reason);
    house.actor.send({ type: 'reason.given', reason: '  ' });
    expect(house.isAsking('enterVenue')).toBe(false);
    house.actor.send({ type: 'reason.given', reason: ' a call ' });
    expect(house.asked('enterVenue')).toEqual({ venue: 'harbour', reason: 'a call' });
  });

  test('F055 fifty quick switches: the last one wins, and no other venue is ever entered or given a pass after it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 50, maxLength: 50 }),
        fc.array(fc.boolean(), { minLength: 100, maxLength: 100 }),
        async (scheduler, wanted, fails) => {
          let call = 0;
          const answer = <Result>(result: Result) => {
            const refused = fails[call++ % fails.length] === true;
            return scheduler.schedule(Promise.resolve()).then(() => {
              if (refused) throw lost;
              return result;
            });
          };
          const house = createActorHarness(activeVenueMachine, {
            actors: {
              enterVenue: fromPromise(({ input }: { input: { venue: string } }) => answer(passOf(input.venue))),
              loadVenue: fromPromise(({ input }: { input: { venue: string } }) => answer(of(input.venue))),
              rememberVenue: fromPromise(() => Promise.resolve()),
            },
          });
          for (const venue of wanted) {
            house.actor.send({ type: 'venue.wanted', venue });
            if (scheduler.count() > 0 && venue < 'c') await scheduler.waitOne();
          }
          await drained(scheduler);
          const snapshot = house.actor.getSnapshot();
          const { venue, wanted: last } = snapshot.context;
          house.stop();
          expect(snapshot.status).toBe('active');
          // the last choice, or, where that failed, the venue before it: never a mixture
          const pass = house.heard.session?.at(-1);
          if (snapshot.matches('inHand')) {
            expect([venue?.venue, pass]).toEqual([last, { type: 'pass.given', pass: passOf(last) }]);
          } else expect([venue, pass]).toEqual([null, { type: 'pass.dropped' }]);
          const refused = house.heard.parent?.some(
            ({ type, wanted: it }) => type === 'venue.refused' && it === wanted.at(-1),
          );
          if (!refused) expect(last).toBe(wanted.at(-1));
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });
});
