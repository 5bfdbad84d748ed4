import { and, assign, enqueueActions, fromPromise, sendTo, setup } from 'xstate';
import * as v from 'valibot';
import type { ErrorKey } from '../../graphql/errors.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { Person, ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';

/** characters of the full name (specification 1, section 5) */
export const maxFullNameLength = 30;
/** what the guard of the way out calls this work */
export const accountActors = 'account';

export interface AccountFields {
  firstName: string;
  lastName: string;
  email: string;
}

interface AccountContext {
  /** as the server has them */
  saved: AccountFields;
  fields: AccountFields;
  /** which field is at fault; shown once saving was tried */
  faults: Partial<Record<keyof AccountFields, ErrorKey>>;
  problem: ApiError | null;
}

const fieldsOf = ({ firstName, lastName, email }: Person): AccountFields => ({
  firstName,
  lastName,
  email: email ?? '',
});

/** Names are cleaned by the server; here only what surrounds them is cut. */
const trimmed = ({ firstName, lastName, email }: AccountFields): AccountFields => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
});

/** Both names together, as they are said. */
export const getFullName = ({ firstName, lastName }: AccountFields): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim();
const emailFault = (email: string, before: string): ErrorKey | null => {
  if (email === '') return before === '' ? null : 'required';
  return v.safeParse(v.pipe(v.string(), v.email()), email).success ? null : 'emailNotValid';
};

const faultsOf = ({ fields, saved }: AccountContext): AccountContext['faults'] => {
  const name = getFullName(fields);
  const found = {
    firstName: name === '' ? 'required' : null,
    lastName: [...name].length > maxFullNameLength ? 'tooLong' : null,
    email: emailFault(fields.email.trim(), saved.email),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null));
};

const changesIn = ({ fields, saved }: AccountContext): number => {
  const now = trimmed(fields);
  return (Object.keys(now) as (keyof AccountFields)[]).filter((name) => now[name] !== saved[name]).length;
};

/** Only what changed is sent: a changed e-mail asks for a code. */
export type AccountChange = Partial<AccountFields>;
const changeOf = ({ fields, saved }: AccountContext): AccountChange =>
  Object.fromEntries(
    Object.entries(trimmed(fields)).filter(([name, value]) => value !== saved[name as keyof AccountFields]),
  );

/** What a person may change about themselves. */
export const accountMachine = setup({
  types: {} as {
    context: AccountContext;
    input: { person: Person };
    events:
      | { type: 'field.typed'; field: keyof AccountFields; value: string }
      | { type: 'account.save' }
      | { type: 'account.discard' };
    tags: 'busy';
  },
  actors: { saveAccount: fromPromise<Person, { change: AccountChange }>(unprovidedActor('saveAccount')) },
  guards: {
    hasChanges: ({ context }) => changesIn(context) > 0,
    isWhole: ({ context }) => Object.keys(faultsOf(context)).length === 0,
  },
  actions: {
    takeField: assign(({ context }, { field, value }: { field: keyof AccountFields; value: string }) => {
      const { [field]: _, ...faults } = context.faults;
      return { fields: { ...context.fields, [field]: value }, faults, problem: null };
    }),
    showFaults: assign(({ context }) => ({ faults: faultsOf(context) })),
    startOver: assign(({ context }) => ({ fields: context.saved, faults: {}, problem: null })),
    takeSaved: assign((_, { person }: { person: Person }) => ({
      saved: fieldsOf(person),
      fields: fieldsOf(person),
      problem: null,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toApiError(error) })),
    clearProblem: assign({ problem: null }),
    /** the way out asks while something is unsaved */
    tellUnsaved: enqueueActions(({ context, enqueue }) => {
      const changes = changesIn(context);
      enqueue.sendParent(
        changes > 0
          ? { type: 'work.unsaved', id: accountActors, changes }
          : { type: 'work.settled', id: accountActors },
      );
    }),
    tellFailed: enqueueActions(({ enqueue }) => enqueue.sendParent({ type: 'work.saveFailed', id: accountActors })),
    tellSaved: sendTo(
      ({ system }) => system.get('notices'),
      () => ({ type: 'notice.said', notice: { kind: 'success', message: 'success.updateUser' } }),
    ),
    readAgain: sendTo(({ system }) => system.get('session'), { type: 'venues.stale' }),
  },
}).createMachine({
  id: 'account',
  context: ({ input }) => ({
    saved: fieldsOf(input.person),
    fields: fieldsOf(input.person),
    faults: {},
    problem: null,
  }),
  initial: 'filling',
  states: {
    filling: {
      description: 'name and address can be changed',
      on: {
        'field.typed': { actions: [{ type: 'takeField', params: ({ event }) => event }, 'tellUnsaved'] },
        'account.save': [
          { guard: and(['hasChanges', 'isWhole']), target: 'saving', actions: 'clearProblem' },
          { guard: 'hasChanges', actions: ['showFaults', 'tellFailed'] },
        ],
        'account.discard': { guard: 'hasChanges', actions: ['startOver', 'tellUnsaved'] },
      },
    },
    saving: {
      description: 'the change is being saved',
      tags: 'busy',
      invoke: {
        id: 'saveAccount',
        src: 'saveAccount',
        input: ({ context }) => ({ change: changeOf(context) }),
        onDone: {
          target: 'filling',
          actions: [
            { type: 'takeSaved', params: ({ event }) => ({ person: event.output }) },
            'tellUnsaved',
            'tellSaved',
            'readAgain',
          ],
        },
        onError: {
          target: 'filling',
          actions: [{ type: 'keepProblem', params: ({ event }) => event }, 'tellFailed'],
        },
      },
    },
  },
});
