import { describe, expect, test } from 'vitest';
import { defaultAccessibility } from '../../../../graphql/domain/accessibility.ts';
import { accountMachine } from '../../../../machines/account/account.machine.ts';
import type { Person } from '../../../../machines/ports.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';

const person: Person = {
  id: 'p1',
  username: 'michal',
  firstName: 'Michal',
  lastName: 'Arad',
  email: 'm@x.example',
  phone: null,
  role: 'owner',
  superUser: false,
  language: 'he',
  venuesLeft: 1,
  favorites: [],
  card: null,
  cards: false,
  deletesAt: null,
  accessibility: defaultAccessibility,
  hiddenColumns: {},
};
const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const changed = (field: 'firstName' | 'lastName' | 'email', value: string) =>
  ({ type: 'field.changed', field, value }) as const;

describe('account', () => {
  test('only what changed is sent, cleaned; what was typed survives an error', async () => {
    const { actor, answer, reject, requestInput, received } = createActorHarness(accountMachine, { input: { person } });
    actor.send(changed('firstName', '  Mika '));
    expect(received.parent?.at(-1)).toEqual({ type: 'changes.pending', id: 'account', changes: 1 });
    actor.send({ type: 'account.save' });
    expect(requestInput('saveAccount')).toEqual({ change: { firstName: 'Mika' } });
    await reject('saveAccount', networkLost);
    expect(received.parent?.at(-1)).toEqual({ type: 'changes.saveFailed', id: 'account', shownAt: '/me' });
    expect(actor.getSnapshot().context).toMatchObject({ values: { firstName: '  Mika ' }, error: networkLost });
    actor.send({ type: 'account.save' });
    await answer('saveAccount', { ...person, firstName: 'Mika' });
    expect(actor.getSnapshot().context).toMatchObject({ values: { firstName: 'Mika' }, error: null });
    expect(received.parent?.at(-1)).toEqual({ type: 'changes.cleared', id: 'account' });
    expect(received.notifications).toEqual([
      { type: 'notification.shown', notification: { kind: 'success', message: 'success.updateUser' } },
    ]);
    expect(received.session).toEqual([{ type: 'venues.outdated' }]);
  });

  test('a full name over 30 characters, no name at all and an invalid e-mail address are errors at their fields', () => {
    const { actor, isPending } = createActorHarness(accountMachine, { input: { person } });
    const errors = () => actor.getSnapshot().context.errors;
    actor.send(changed('firstName', 'א'.repeat(20)));
    actor.send(changed('lastName', 'ב'.repeat(20)));
    actor.send(changed('email', 'nobody'));
    actor.send({ type: 'account.save' });
    expect(errors()).toEqual({ lastName: 'tooLong', email: 'emailNotValid' });
    actor.send(changed('firstName', ''));
    actor.send(changed('lastName', '  '));
    actor.send(changed('email', ''));
    actor.send({ type: 'account.save' });
    expect(errors()).toEqual({ firstName: 'required', email: 'required' });
    expect(isPending('saveAccount')).toBe(false);
    actor.send({ type: 'account.discard' });
    const { firstName, lastName, email } = person;
    expect(actor.getSnapshot().context.values).toEqual({ firstName, lastName, email });
  });

  test('the length of a name counts user-perceived characters', () => {
    const { actor, requestInput } = createActorHarness(accountMachine, { input: { person } });
    actor.send(changed('firstName', 'שָׁ'.repeat(19)));
    actor.send(changed('lastName', '🇮🇱'.repeat(10)));
    actor.send({ type: 'account.save' });
    const firstName = 'שָׁ'.normalize('NFC').repeat(19);
    expect(requestInput('saveAccount')).toEqual({ change: { firstName, lastName: '🇮🇱'.repeat(10) } });
  });

  test('an address that was not confirmed is an error at the e-mail; nothing typed is lost', async () => {
    const { actor, reject } = createActorHarness(accountMachine, { input: { person } });
    actor.send(changed('firstName', 'Mika'));
    actor.send(changed('email', 'new@x.example'));
    actor.send({ type: 'account.save' });
    const path = 'profile.email';
    await reject('saveAccount', { code: 'FORBIDDEN', key: 'emailNotConfirmed', message: '', path });
    expect(actor.getSnapshot().context).toMatchObject({
      values: { firstName: 'Mika', email: 'new@x.example' },
      errors: { email: 'emailNotConfirmed' },
      error: null,
    });
  });

  test('a name that the server finds too long with the part that was not sent is an error at the last name', async () => {
    const { actor, reject } = createActorHarness(accountMachine, { input: { person } });
    actor.send(changed('firstName', 'Mika'));
    actor.send({ type: 'account.save' });
    await reject('saveAccount', { code: 'BAD_INPUT', key: 'tooLong', message: '', path: 'profile' });
    expect(actor.getSnapshot().context).toMatchObject({ errors: { lastName: 'tooLong' }, error: null });
  });
});
