import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createProfileCompletenessActors } from '../../../../machines/venues/profile-completeness.actors.ts';
import { profileCompletenessMachine } from '../../../../machines/venues/profile-completeness.machine.ts';
import { selectProfileStates } from '../../../../machines/venues/profile-completeness.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const input = { venue: createVenueWithRole('manager', { venue: 'jaffa' }) };
const change = (id: string) => ({ type: 'live.changed', change: { id } }) as const;
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;

describe('the completeness of the venue’s profile', () => {
  const walk = createWalk(profileCompletenessMachine, {
    input,
    samples: {
      'live.changed': [change('venue-jaffa'), change('menu-1')],
      'xstate.done.actor.loadCompleteness': [{ output: { en: 'complete' } }],
      'xstate.error.actor.loadCompleteness': [{ error: lost }],
    },
    facts: ({ context }) => [context.states?.en ?? null, context.error?.key ?? null],
    invariant: (snapshot) =>
      expect(Object.keys(snapshot.children)).toEqual([
        snapshot.matches('loading') ? 'loadCompleteness' : 'networkRecovery',
      ]),
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('is read again when the profile changes, and not when another item does; the old one stays in sight', async () => {
    const { actor, answer, isPending, stop } = createActorHarness(profileCompletenessMachine, { input });
    const shown = () => [isPending('loadCompleteness'), selectProfileStates(actor.getSnapshot())];
    expect(shown()).toEqual([true, null]);
    await answer('loadCompleteness', { en: 'complete', he: 'missing' });
    actor.send(change('menu-1'));
    expect(shown()).toEqual([false, { en: 'complete', he: 'missing' }]);
    actor.send(change('venue-jaffa'));
    expect(shown()).toEqual([true, { en: 'complete', he: 'missing' }]);
    await answer('loadCompleteness', { en: 'complete', he: 'partial' });
    expect(shown()).toEqual([false, { en: 'complete', he: 'partial' }]);
    stop();
  });

  test('is what lists show of an item; a profile that was never written has nothing in any language', async () => {
    const requested: object[] = [];
    const load = (rows: readonly object[]) => {
      const ask = async (_: string, __: unknown, variables: object) => {
        requested.push(variables);
        return { contentList: rows };
      };
      const { loadCompleteness } = createProfileCompletenessActors({ ask } as never);
      return toPromise(createActor(loadCompleteness, { input: { venue: 'jaffa' } }).start());
    };
    expect(await load([{ languages: { en: 'complete', he: 'stale', xx: 'partial' } }])).toEqual({
      en: 'complete',
      he: 'stale',
    });
    expect(await load([])).toEqual({});
    expect(requested[0]).toEqual({ directory: 'jaffa', entity: 'venue', limit: 1 });
  });
});
