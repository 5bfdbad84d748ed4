import { describe, expect, test } from 'vitest';
import { defaultAccessibility } from '../../../../graphql/domain/accessibility.ts';
import { accountMachine } from '../../../../machines/account/account.machine.ts';
import type { Person } from '../../../../machines/ports.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { listUnnamedInvokes, createWalk } from '../../../support/machine-paths.ts';

const person: Person = {
  ...{ id: 'p1', username: 'michal', firstName: 'Michal', lastName: 'Arad', email: 'm@x.example', phone: null },
  ...{ role: 'owner', superUser: false, language: 'he', venuesLeft: 1, accessibility: defaultAccessibility },
};
const lost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const typed = (field: 'firstName' | 'lastName' | 'email', value: string) =>
  ({ type: 'field.typed', field, value }) as const;

describe('account', () => {
  const walk = createWalk(accountMachine, {
    input: { person },
    samples: {
      'field.typed': [typed('firstName', 'Mika'), typed('firstName', 'Michal'), typed('email', 'nonsense')],
      'xstate.done.actor.saveAccount': [{ output: { ...person, firstName: 'Mika' } }],
      'xstate.error.actor.saveAccount': [{ error: lost }],
    },
    facts: ({ context }) => [context.fields.firstName, context.fields.email, Object.keys(context.faults).length > 0],
    invariant: ({ context, value }) => {
      // nothing leaves that would be refused for its form
      if (value === 'saving') expect(context.fields.email).not.toBe('nonsense');
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
  test('every call has a name of its own', () => expect(listUnnamedInvokes(accountMachine)).toEqual([]));

  test('only what changed is sent, trimmed; what was typed survives a refusal', async () => {
    const { actor, answer, refuse, asked, heard } = createActorHarness(accountMachine, { input: { person } });
    actor.send(typed('firstName', '  Mika '));
    expect(heard.parent?.at(-1)).toEqual({ type: 'work.unsaved', id: 'account', changes: 1 });
    actor.send({ type: 'account.save' });
    expect(asked('saveAccount')).toEqual({ change: { firstName: 'Mika' } });
    await refuse('saveAccount', lost);
    expect(actor.getSnapshot().context).toMatchObject({ fields: { firstName: '  Mika ' }, problem: lost });
    actor.send({ type: 'account.save' });
    await answer('saveAccount', { ...person, firstName: 'Mika' });
    expect(actor.getSnapshot().context).toMatchObject({ fields: { firstName: 'Mika' }, problem: null });
    expect(heard.parent?.at(-1)).toEqual({ type: 'work.settled', id: 'account' });
  });

  test('a full name of more than 30 characters, no name at all, an address that is none: said at their fields', () => {
    const { actor, isAsking } = createActorHarness(accountMachine, { input: { person } });
    actor.send(typed('firstName', 'א'.repeat(20)));
    actor.send(typed('lastName', 'ב'.repeat(20)));
    actor.send(typed('email', 'nobody'));
    actor.send({ type: 'account.save' });
    expect(actor.getSnapshot().context.faults).toEqual({ lastName: 'tooLong', email: 'emailNotValid' });
    actor.send(typed('firstName', ''));
    actor.send(typed('lastName', '  '));
    actor.send(typed('email', ''));
    actor.send({ type: 'account.save' });
    expect(actor.getSnapshot().context.faults).toEqual({ firstName: 'required', email: 'required' });
    expect(isAsking('saveAccount')).toBe(false);
    actor.send({ type: 'account.discard' });
    expect(actor.getSnapshot().context.fields).toEqual({ firstName: 'Michal', lastName: 'Arad', email: 'm@x.example' });
  });
});
