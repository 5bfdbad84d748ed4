import { assign, fromPromise, setup } from 'xstate';
import type { Language } from '../../graphql/domain/languages.ts';
import { isNetworkError, toApiError } from '../api-error.ts';
import { type NetworkRecovered, networkRecovery } from '../offline/network-recovery.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { NamedRole } from './team.types.ts';

/** The server's roles by name, read again in another language; the names before stay until then. */
export const roleCatalogueMachine = setup({
  types: {} as {
    context: { locale: Language; roles: readonly NamedRole[]; error: ApiError | null };
    input: { locale: Language };
    events: { type: 'language.changed'; language: Language } | NetworkRecovered;
  },
  actors: {
    loadRoles: fromPromise<readonly NamedRole[], { locale: Language }>(unprovidedActor('loadRoles')),
    networkRecovery,
  },
  guards: { failedByNetwork: ({ context }) => isNetworkError(context.error) },
  actions: {
    storeLocale: assign((_, { language }: { language: Language }) => ({ locale: language })),
    storeRoles: assign((_, { roles }: { roles: readonly NamedRole[] }) => ({ roles, error: null })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
  },
}).createMachine({
  id: 'roleCatalogue',
  context: ({ input: { locale } }) => ({ locale, roles: [], error: null }),
  initial: 'loading',
  on: {
    'language.changed': {
      target: '.loading',
      reenter: true,
      actions: { type: 'storeLocale', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      description: 'the roles are being read in the language of the interface',
      invoke: {
        id: 'loadRoles',
        src: 'loadRoles',
        input: ({ context: { locale } }) => ({ locale }),
        onDone: {
          target: 'shown',
          actions: { type: 'storeRoles', params: ({ event }) => ({ roles: event.output }) },
        },
        onError: { target: 'shown', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    shown: {
      description: 'the roles are known, or could not be read',
      invoke: { id: 'networkRecovery', src: 'networkRecovery' },
      on: { 'network.recovered': { guard: 'failedByNetwork', target: 'loading' } },
    },
  },
});
