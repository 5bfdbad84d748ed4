import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenOf } from '../../../machines/session/session.select.ts';
import { browserOf, familyOf, tabOf } from './tabs.ts';
import { runs } from '../../support/runs.ts';

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};
const drain = async (scheduler: fc.Scheduler): Promise<void> => {
  await turns();
  while (scheduler.count() > 0) {
    await scheduler.waitOne();
    await turns();
  }
};

describe.each([{ locks: true }, { locks: false }])('two tabs, locks: $locks', ({ locks }) => {
  test('F009 both renew at once, over and over: nobody is signed out, and the family lives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('A', 'B', 'both'), { minLength: 1, maxLength: 8 }),
        async (scheduler, rounds) => {
          const { ask, state } = familyOf(() => scheduler.schedule(Promise.resolve()));
          const browser = browserOf({ locks });
          const [a, b] = [tabOf(browser, ask), tabOf(browser, ask)];
          a.session.start();
          b.session.start();
          await drain(scheduler);
          for (const who of rounds) {
            for (const { session, name } of [
              { ...a, name: 'A' },
              { ...b, name: 'B' },
            ]) {
              const token = tokenOf(session.getSnapshot(), 'person');
              if (who === 'both' || who === name) session.send({ type: 'token.refused', token: token ?? '' });
            }
            await drain(scheduler);
          }
          expect([a.session, b.session].map((it) => it.getSnapshot().hasTag('in'))).toEqual([true, true]);
          expect([state.revoked, [...a.facts, ...b.facts]]).toEqual([false, ['session.signedIn', 'session.signedIn']]);
        },
      ),
      { numRuns: runs(150) },
    );
  });

  test('F011 one tab signs out while the other renews, in every order: both end, and nothing is left to come back with', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, outFirst) => {
        const { ask, state } = familyOf(() => scheduler.schedule(Promise.resolve()));
        const browser = browserOf({ locks });
        const [a, b] = [tabOf(browser, ask), tabOf(browser, ask)];
        a.session.start();
        b.session.start();
        await drain(scheduler);
        const leave = () => a.session.send({ type: 'session.leave' });
        const renew = () =>
          b.session.send({ type: 'token.refused', token: tokenOf(b.session.getSnapshot(), 'person') ?? '' });
        for (const step of outFirst ? [leave, renew] : [renew, leave]) step();
        await drain(scheduler);
        expect([a.session, b.session].map((it) => it.getSnapshot().hasTag('out'))).toEqual([true, true]);
        expect([state.revoked, browser.stored.get('maitre.refresh') ?? null]).toEqual([true, null]);
        for (const { session } of [a, b]) expect(tokenOf(session.getSnapshot(), 'person')).toBeNull();
      }),
      { numRuns: runs(200) },
    );
  });
});

test('F009 with locks the loser takes over what the winner renewed: one rotation', async () => {
  const { ask, state } = familyOf(() => Promise.resolve());
  const browser = browserOf({ locks: true });
  const [a, b] = [tabOf(browser, ask), tabOf(browser, ask)];
  a.session.start();
  b.session.start();
  await turns();
  expect([a.session, b.session].map((it) => tokenOf(it.getSnapshot(), 'person'))).toEqual(['a1', 'a1']);
  expect(state.rotations).toBe(1);
});
