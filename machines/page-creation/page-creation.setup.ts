import { assign, fromPromise, sendTo, setup, stateIn } from 'xstate';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import { isOutcomeUnknown, maxTries, retryDelay, toApiError } from '../api-error.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type {
  CreationKeys,
  PageCreationContext,
  PageCreationEvent,
  PageCreationInput,
  PageCreationOutput,
  RemovalRequest,
  StepRequest,
} from './page-creation.types.ts';

interface Failure {
  error: unknown;
}
export const nothingYet = {
  keys: { creation: '', keys: [] },
  created: [],
  tries: 0,
  error: null,
  removed: [],
  leftovers: [],
};
export const stepRequest = ({ context }: { context: PageCreationContext }): StepRequest => {
  const { venue, kind, steps, keys, created } = context;
  const step = steps[created.length] ?? { entity: '', component: '' };
  const key = keys.keys[created.length] ?? '';
  return {
    ...step,
    venue,
    name: getKindIdentity(kind).baseName,
    creation: keys.creation,
    key,
    owner: created[0] ?? null,
  };
};
/** What exists, with the step that was sent last as long as its outcome is unknown. */
const sentSteps = ({ steps, created, tries }: PageCreationContext) =>
  steps.slice(0, created.length + (tries > 0 ? 1 : 0));

export const pageCreationSetup = setup({
  types: {} as {
    input: PageCreationInput;
    context: PageCreationContext;
    events: PageCreationEvent;
    output: PageCreationOutput;
    tags: 'busy' | 'cancellable';
  },
  actors: {
    prepareKeys: fromPromise<CreationKeys, { count: number }>(unprovidedActor('prepareKeys')),
    createItem: fromPromise<{ id: string }, StepRequest>(unprovidedActor('createItem')),
    removePage: fromPromise<void, RemovalRequest>(unprovidedActor('removePage')),
  },
  guards: {
    isLastStep: ({ context: { steps, created } }) => created.length === steps.length - 1,
    isCancelled: stateIn({ creating: { sending: 'cancelled' } }),
    mayRetry: ({ context }, { error }: Failure) => isOutcomeUnknown(error) && context.tries < maxTries,
    /** a retry finds that an earlier one was committed */
    isDeleted: (_, { error }: Failure) => toApiError(error).code === 'NOT_FOUND',
    hasPage: ({ context }) => context.created.length > 0,
    hasFailed: ({ context }) => context.error !== null || context.leftovers.length > 0,
  },
  actions: {
    storeKeys: assign((_, { output }: { output: CreationKeys }) => ({ keys: output })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    storeCreated: assign(({ context }, { id }: { id: string }) => ({ created: [...context.created, id], tries: 0 })),
    /** only a rejection proves that the item does not exist */
    forgetRejected: assign(({ context }, { error }: Failure) => (isOutcomeUnknown(error) ? context : { tries: 0 })),
    storeError: assign((_, { error }: Failure) => ({ error: toApiError(error) })),
    beginRemoval: assign(({ context }) => ({ leftovers: sentSteps(context), tries: 0 })),
    storeRemoved: assign(({ context: { steps, created } }) => ({
      removed: steps.slice(0, created.length),
      leftovers: [],
    })),
    startOver: assign(nothingYet),
    notifyCancelled: sendTo(
      ({ system }) => system.get('notifications'),
      () => ({ type: 'notification.shown', notification: { kind: 'info', message: 'pageCreation.cancelled' } }),
    ),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.tries) },
});
