import { assign, type SnapshotFrom, setup, transition } from 'xstate';
import type { RegistrationStatus } from '../../graphql/domain/registrations.ts';
import type { RegistrationEvent, RegistrationFacts } from './registration.types.ts';

const base = setup({
  types: { context: {} as RegistrationFacts, events: {} as RegistrationEvent, input: {} as RegistrationFacts },
  guards: {
    isClear: ({ context }) => context.declared === 'clear',
    isUndeclared: ({ context }) => context.declared === 'none',
  },
  actions: {
    storeDeclaration: assign(({ event }) => ({
      declared: event.type === 'guest.declare' && event.clear ? ('clear' as const) : ('refused' as const),
    })),
  },
});

/** A registration on its day (rules, "Registration form"): the server allows by it, the list and the palette offer by it. */
export const registrationMachine = base.createMachine({
  id: 'registrationLifecycle',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'the guest may declare, and comes in when all three declarations are clear',
      on: {
        'guest.declare': { guard: 'isUndeclared', actions: 'storeDeclaration' },
        enter: { guard: 'isClear', target: 'entered' },
        remove: 'removed',
      },
    },
    entered: { description: 'the guest has come in', on: { restore: 'waiting' } },
    removed: { description: 'staff took it off the list; its link shows nothing more', on: { restore: 'waiting' } },
  },
});

type Snapshot = SnapshotFrom<typeof registrationMachine>;

const resolveSnapshot = (facts: RegistrationFacts): Snapshot =>
  registrationMachine.resolveState({ value: facts.status, context: facts });

/** Whether the chart accepts the event now. */
export const acceptsRegistrationEvent = (facts: RegistrationFacts, event: RegistrationEvent): boolean =>
  resolveSnapshot(facts).can(event);

/** The registration after the event; null when the chart does not allow it. */
export const applyRegistrationEvent = (
  facts: RegistrationFacts,
  event: RegistrationEvent,
): RegistrationFacts | null => {
  const snapshot = resolveSnapshot(facts);
  if (!snapshot.can(event)) return null;
  const [next] = transition(registrationMachine, snapshot, event);
  return { ...next.context, status: next.value as RegistrationStatus };
};
