import { describe, expect, test } from 'vitest';
import { roleCatalogueMachine } from '../../../../machines/team/role-catalogue.machine.ts';
import { listGrantable, selectRoles } from '../../../../machines/team/role-catalogue.selectors.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const english = [
  { id: 'owner', name: 'Owner' },
  { id: 'host', name: 'Host' },
];

describe('the catalogue of roles', () => {
  const walk = createWalk(roleCatalogueMachine, {
    input: { locale: 'en' },
    samples: {
      'language.changed': [{ language: 'fr' }],
      'xstate.done.actor.loadRoles': [{ output: english }],
      'xstate.error.actor.loadRoles': [{ error: lost }],
    },
    facts: ({ context }) => [context.locale, context.roles.length, context.error?.key ?? null],
    invariant: (snapshot, harness) => {
      expect(harness.isPending('loadRoles')).toBe(snapshot.matches('loading'));
      if (snapshot.matches('loading'))
        expect(harness.requestInput('loadRoles')).toEqual({ locale: snapshot.context.locale });
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('in another language the names stay until the others are here', async () => {
    const { actor, answer } = createActorHarness(roleCatalogueMachine, { input: { locale: 'en' } });
    await answer('loadRoles', english);
    actor.send({ type: 'language.changed', language: 'fr' });
    expect(selectRoles(actor.getSnapshot())).toEqual(english);
    await answer('loadRoles', [{ id: 'owner', name: 'Propriétaire' }]);
    expect(selectRoles(actor.getSnapshot())).toEqual([{ id: 'owner', name: 'Propriétaire' }]);
  });

  test('offers only roles that the person may give', () => {
    expect([listGrantable(english, 'manager'), listGrantable(english, 'owner'), listGrantable(english, null)]).toEqual([
      [{ id: 'host', name: 'Host' }],
      english,
      [],
    ]);
  });
});
