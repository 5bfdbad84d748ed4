import { describe, expect, test } from 'vitest';
import type {
  DeclarationDraft,
  GuestRegistration,
  ShareDraft,
} from '../../../../machines/guest-link/guest-link.types.ts';
import { listUndeclared, readDeclarations } from '../../../../machines/guest-link/registration-draft.ts';
import { registrationPageMachine } from '../../../../machines/guest-link/registration.machine.ts';
import type { ApiError } from '../../../../machines/ports.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { networkLost, notFound, tooLate, venue } from './guest-link-samples.ts';

const input = { token: 'AAAAAAAAAAAAAAAAAAAAAA' };
const filled: DeclarationDraft = { temperature: '36,8', cough: false, contact: false };
const empty: DeclarationDraft = { temperature: '', cough: null, contact: null };
const friend: ShareDraft = { name: 'Dan', phone: '0501112233' };
const open: GuestRegistration = {
  guestName: 'Noa',
  venue,
  size: 3,
  state: 'open',
  place: 2,
  shared: 0,
  shareable: 2,
  locale: 'he',
};
const clear: GuestRegistration = { ...open, state: 'clear' };
const over: GuestRegistration = { ...open, state: 'over', place: null };
const noPhone: ApiError = { code: 'BAD_INPUT', key: 'phoneNotValid', message: '' };

const errors = [{ error: networkLost }, { error: notFound }, { error: tooLate }];
const walk = createWalk(registrationPageMachine, {
  input,
  samples: {
    'answer.changed': [{ change: filled }],
    'share.changed': [{ change: friend }],
    'xstate.done.actor.openRegistration': [{ output: open }, { output: clear }, { output: over }],
    'xstate.done.actor.sendDeclaration': [{ output: clear }],
    'xstate.done.actor.shareLink': [{ output: { ...clear, shared: 1, shareable: 1 } }],
    'xstate.error.actor.openRegistration': [{ error: networkLost }, { error: notFound }],
    'xstate.error.actor.sendDeclaration': errors,
    'xstate.error.actor.shareLink': [...errors, { error: noPhone }],
  },
  facts: ({ context: { registration, draft, share, shareError, isIncomplete } }) => [
    registration?.state ?? null,
    registration?.shareable ?? null,
    draft.temperature,
    share.phone,
    shareError?.key ?? null,
    isIncomplete,
  ],
  // only what is complete is sent, and what was declared does not stay on the device
  invariant: (snapshot, { isPending }) => {
    const { registration, draft } = snapshot.context;
    expect(isPending('sendDeclaration')).toBe(snapshot.matches('sending'));
    expect(isPending('shareLink')).toBe(snapshot.matches('sharing'));
    expect(isPending('openRegistration')).toBe(snapshot.matches('opening') || snapshot.matches('refreshing'));
    if (snapshot.matches('sending') || snapshot.matches('waiting')) expect(listUndeclared(draft)).toEqual([]);
    if (snapshot.matches('declared') || snapshot.matches('sharing')) {
      expect(draft).toEqual(empty);
      expect(registration?.state).not.toBe('open');
    }
  },
});

describe('the page of a registration', () => {
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('H273 of a temperature only yes or no is sent', async () => {
    const { actor, answer, requestInput } = createActorHarness(registrationPageMachine, { input });
    await answer('openRegistration', open);
    actor.send({ type: 'answer.changed', change: { ...filled, temperature: '٣٨٫١' } });
    actor.send({ type: 'send.requested' });
    expect(requestInput('sendDeclaration')).toEqual({ ...input, noFever: false, noCough: true, noContact: true });
  });

  test('H273 what is missing or not understood is not sent', async () => {
    const { actor, answer, isPending, emitted } = createActorHarness(registrationPageMachine, { input });
    await answer('openRegistration', open);
    actor.send({ type: 'answer.changed', change: { ...filled, temperature: '100.4', cough: null } });
    actor.send({ type: 'send.requested' });
    const { draft, isIncomplete } = actor.getSnapshot().context;
    expect([isPending('sendDeclaration'), isIncomplete, listUndeclared(draft)]).toEqual([
      false,
      true,
      ['temperature', 'cough'],
    ]);
    expect([readDeclarations(draft), emitted]).toEqual([null, [{ type: 'answers.missing' }]]);
  });

  test('a link that was not shared keeps what was typed, and says why', async () => {
    const { actor, answer, reject, emitted } = createActorHarness(registrationPageMachine, { input });
    await answer('openRegistration', clear);
    actor.send({ type: 'share.changed', change: friend });
    actor.send({ type: 'share.requested' });
    await reject('shareLink', noPhone);
    const { share, shareError } = actor.getSnapshot().context;
    expect([share, shareError, emitted]).toEqual([friend, noPhone, [{ type: 'share.rejected' }]]);
  });
});
