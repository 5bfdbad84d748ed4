import { expect, test } from 'vitest';
import type { DeclarationResult, RegistrationStatus } from '../../../../graphql/domain/registrations.ts';
import { applyRegistrationEvent, registrationMachine } from '../../../../machines/lifecycles/registration.ts';
import type { RegistrationEvent } from '../../../../machines/lifecycles/registration.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';

const declareClear: RegistrationEvent = { type: 'guest.declare', clear: true };
const declareRefused: RegistrationEvent = { type: 'guest.declare', clear: false };

test.each<[status: RegistrationStatus, declared: DeclarationResult, events: Record<string, string | null>]>([
  ['waiting', 'none', { enter: null, remove: 'removed', restore: null, 'guest.declare': 'waiting clear' }],
  ['waiting', 'clear', { enter: 'entered', remove: 'removed', restore: null, 'guest.declare': null }],
  ['waiting', 'refused', { enter: null, remove: 'removed', restore: null, 'guest.declare': null }],
  ['entered', 'clear', { enter: null, remove: null, restore: 'waiting', 'guest.declare': null }],
  ['removed', 'none', { enter: null, remove: null, restore: 'waiting', 'guest.declare': null }],
])('rules, “Registration form”: what one that is %s and declared %s accepts', (status, declared, events) => {
  for (const event of [{ type: 'enter' }, { type: 'remove' }, { type: 'restore' }, declareClear] as const) {
    const after = applyRegistrationEvent({ status, declared }, event);
    const shown = after && (event.type === 'guest.declare' ? `${after.status} ${after.declared}` : after.status);
    expect([event.type, shown]).toEqual([event.type, events[event.type]]);
  }
});

test.each<[events: RegistrationEvent[], to: RegistrationStatus, declared: DeclarationResult]>([
  [[declareClear, { type: 'enter' }, { type: 'restore' }, { type: 'remove' }], 'removed', 'clear'],
  [[declareRefused, { type: 'enter' }], 'waiting', 'refused'],
  [[{ type: 'remove' }, { type: 'restore' }, declareClear, { type: 'enter' }], 'entered', 'clear'],
])('the chart leads a new one by %j to %s, %s', (events, to, declared) => {
  const { actor } = createActorHarness(registrationMachine, { input: { status: 'waiting', declared: 'none' } });
  for (const event of events) actor.send(event);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.declared]).toEqual([to, declared]);
});
