import { assign, emit, fromPromise, setup } from 'xstate';
import type { Declaration } from '../../graphql/domain/registrations.ts';
import { toApiError } from '../api-error.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import {
  type DeclarationDraft,
  getRetryPause,
  type GuestRegistration,
  isMissing,
  isTooLate,
  type ShareDraft,
} from './guest-link.types.ts';
import { emptyDeclaration, emptyShare, listUndeclared, readDeclarations } from './registration-draft.ts';

interface RegistrationInput {
  token: string;
}
interface RegistrationContext {
  token: string;
  /** the last answer of the server; null: not loaded yet */
  registration: GuestRegistration | null;
  draft: DeclarationDraft;
  /** Send was tapped before everything was answered */
  isIncomplete: boolean;
  share: ShareDraft;
  /** why the last link was not shared; null: it was, or nothing was tried */
  shareError: ApiError | null;
  error: ApiError | null;
  /** that failed in a row */
  attempts: number;
}
type RegistrationEvent =
  | { type: 'answer.changed'; change: Partial<DeclarationDraft> }
  | { type: 'share.changed'; change: Partial<ShareDraft> }
  | { type: 'send.requested' }
  | { type: 'share.requested' }
  | { type: 'retry.requested' }
  | { type: 'refresh.requested' }
  | { type: 'connection.restored' };

type Declared = { token: string } & Record<Declaration, boolean>;

const required: ApiError = { code: 'BAD_INPUT', key: 'required', message: '' };
const allNo = { noFever: false, noCough: false, noContact: false };

const base = setup({
  types: {} as {
    input: RegistrationInput;
    context: RegistrationContext;
    events: RegistrationEvent;
    emitted: { type: 'result.shown' | 'answers.missing' | 'share.rejected' };
  },
  actors: {
    openRegistration: fromPromise<GuestRegistration, { token: string }>(unprovidedActor('openRegistration')),
    sendDeclaration: fromPromise<GuestRegistration, Declared>(unprovidedActor('sendDeclaration')),
    shareLink: fromPromise<GuestRegistration, { token: string } & ShareDraft>(unprovidedActor('shareLink')),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => isMissing(toApiError(error)),
    isTooLate: (_, { error }: { error: unknown }) => isTooLate(toApiError(error)),
    isOpen: (_, { registration }: { registration: GuestRegistration }) => registration.state === 'open',
    isComplete: ({ context }) => listUndeclared(context.draft).length === 0,
    mayShare: ({ context: { registration } }) =>
      registration !== null && registration.state !== 'over' && registration.shareable > 0,
    isShareComplete: ({ context: { registration, share } }) =>
      registration !== null && registration.shareable > 0 && share.name.trim() !== '' && share.phone.trim() !== '',
  },
  actions: {
    storeRegistration: assign((_, { registration }: { registration: GuestRegistration }) => ({
      registration,
      error: null,
      attempts: 0,
    })),
    storeError: assign(({ context }, { error }: { error: unknown }) => ({
      error: toApiError(error),
      attempts: context.attempts + 1,
    })),
    change: assign(({ context }, { change }: { change: Partial<DeclarationDraft> }) => ({
      draft: { ...context.draft, ...change },
    })),
    changeShare: assign(({ context }, { change }: { change: Partial<ShareDraft> }) => ({
      share: { ...context.share, ...change },
      shareError: null,
    })),
    // what was declared does not stay on the device
    clearDraft: assign({ draft: emptyDeclaration, isIncomplete: false }),
    clearShare: assign({ share: emptyShare, shareError: null }),
    markIncomplete: assign({ isIncomplete: true }),
    markShareIncomplete: assign({ shareError: required }),
    storeShareError: assign((_, { error }: { error: unknown }) => ({ shareError: toApiError(error) })),
    showResult: emit({ type: 'result.shown' }),
    showMissing: emit({ type: 'answers.missing' }),
    showShareRejected: emit({ type: 'share.rejected' }),
  },
  delays: { retryPause: ({ context }) => getRetryPause(context.error, context.attempts) },
});

const withRegistration = ({ event }: { event: { output: GuestRegistration } }) => ({ registration: event.output });
const storeRegistration = { type: 'storeRegistration', params: withRegistration } as const;
const withError = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const storeError = { type: 'storeError', params: withError } as const;
const whenMissing = { guard: { type: 'isMissing', params: withError }, target: 'missing' } as const;
const change = {
  type: 'change',
  params: ({ event }: { event: { change: Partial<DeclarationDraft> } }) => ({ change: event.change }),
} as const;

const sharing = {
  'share.changed': {
    actions: {
      type: 'changeShare',
      params: ({ event }: { event: { change: Partial<ShareDraft> } }) => ({ change: event.change }),
    },
  },
  'share.requested': [
    { guard: 'isShareComplete', target: 'sharing' },
    { guard: 'mayShare', actions: ['markShareIncomplete', 'showShareRejected'] },
  ],
} as const;

/**
 * What a guest does with the link of a registration: opening shows it, Send sends the declarations, which is retried until
 * it is confirmed, and then links can be shared with the others of the party.
 */
export const registrationPageMachine = base.createMachine({
  id: 'registrationPage',
  context: ({ input }) => ({
    ...input,
    registration: null,
    draft: emptyDeclaration,
    isIncomplete: false,
    share: emptyShare,
    shareError: null,
    error: null,
    attempts: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'the registration is loaded',
      invoke: {
        id: 'openRegistration',
        src: 'openRegistration',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          { guard: { type: 'isOpen', params: withRegistration }, target: 'editing', actions: storeRegistration },
          { target: 'declared', actions: [storeRegistration, 'clearDraft'] },
        ],
        onError: [whenMissing, { target: 'unreachable', actions: storeError }],
      },
    },
    unreachable: {
      description: 'there was no answer; retried after a pause',
      after: { retryPause: 'opening' },
      on: { 'retry.requested': 'opening', 'connection.restored': 'opening' },
    },
    editing: {
      description: 'the guest fills in the form',
      on: {
        'answer.changed': { actions: change },
        'send.requested': [{ guard: 'isComplete', target: 'sending' }, { actions: ['markIncomplete', 'showMissing'] }],
      },
    },
    sending: {
      description: 'the declarations are on their way; another tap changes nothing',
      invoke: {
        id: 'sendDeclaration',
        src: 'sendDeclaration',
        input: ({ context: { token, draft } }) => ({ token, ...(readDeclarations(draft) ?? allNo) }),
        onDone: { target: 'declared', actions: [storeRegistration, 'clearDraft', 'showResult'] },
        onError: [
          whenMissing,
          { guard: { type: 'isTooLate', params: withError }, target: 'opening' },
          { target: 'waiting', actions: storeError },
        ],
      },
    },
    waiting: {
      description: 'the declarations were not received; they are sent again after a pause, unless they are changed',
      after: { retryPause: 'sending' },
      on: {
        'retry.requested': 'sending',
        'connection.restored': 'sending',
        'send.requested': 'sending',
        'answer.changed': { target: 'editing', actions: change },
      },
    },
    declared: {
      description: 'the result is shown, with the place in the queue, and links can be shared',
      on: { 'refresh.requested': 'refreshing', 'connection.restored': 'refreshing', ...sharing },
    },
    refreshing: {
      description: 'the place in the queue and the links are read again, while the guest goes on',
      invoke: {
        id: 'openRegistration',
        src: 'openRegistration',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          { guard: { type: 'isOpen', params: withRegistration }, target: 'editing', actions: storeRegistration },
          { target: 'declared', actions: storeRegistration },
        ],
        onError: [whenMissing, { target: 'declared' }],
      },
      on: sharing,
    },
    sharing: {
      description: 'a link is sent to another guest of the party',
      invoke: {
        id: 'shareLink',
        src: 'shareLink',
        input: ({ context: { token, share } }) => ({ token, ...share }),
        onDone: { target: 'declared', actions: [storeRegistration, 'clearShare'] },
        onError: [
          whenMissing,
          { guard: { type: 'isTooLate', params: withError }, target: 'opening' },
          {
            target: 'declared',
            actions: [{ type: 'storeShareError', params: withError }, 'showShareRejected'],
          },
        ],
      },
    },
    missing: { description: 'the link opens nothing, or nothing any more' },
  },
});
