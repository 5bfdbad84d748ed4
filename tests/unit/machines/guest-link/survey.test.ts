import { describe, expect, test } from 'vitest';
import { listUnanswered, selectDraft } from '../../../../machines/guest-link/survey-draft.ts';
import { surveyMachine } from '../../../../machines/guest-link/survey.machine.ts';
import {
  hasUnsentAnswers,
  isFeedbackRejected,
  isSendingAll,
} from '../../../../machines/guest-link/survey.selectors.ts';
import type { GuestSurvey, SurveyDraft } from '../../../../machines/guest-link/guest-link.types.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { networkLost, notFound, tooLate, tooLong, venue } from './guest-link-samples.ts';

const input = { token: 'AAAAAAAAAAAAAAAAAAAAAA', draft: null };
const filled: SurveyDraft = { Q0: 'ok', Q1: '3', Q2: '2', Q3: '3', feedback: 'Lovely' };
const open: GuestSurvey = {
  guestName: 'Noa',
  venue,
  expected: '202611272030',
  locale: 'he',
  state: 'open',
  editableUntil: null,
  Q0: null,
  Q1: null,
  Q2: null,
  Q3: null,
  feedback: null,
};
const answered: GuestSurvey = { ...open, ...filled, state: 'answered', editableUntil: '2026-11-28T10:15:00.000Z' };
const closed: GuestSurvey = { ...answered, state: 'closed' };

const errors = [{ error: networkLost }, { error: notFound }, { error: tooLate }, { error: tooLong }];
const walk = createWalk(surveyMachine, {
  input,
  samples: {
    'answer.changed': [{ change: filled }, { change: { feedback: 'Lovely, thank you' } }],
    'xstate.done.actor.openSurvey': [{ output: open }, { output: answered }, { output: closed }],
    'xstate.done.actor.sendReply': [{ output: answered }],
    'xstate.error.actor.openSurvey': errors,
    'xstate.error.actor.sendReply': errors,
  },
  facts: ({ context: { survey, draft, sent, error, isIncomplete, isTooLate } }) => [
    survey?.state ?? null,
    draft?.Q0 ?? null,
    draft?.feedback ?? null,
    sent?.feedback ?? null,
    error?.key ?? null,
    isIncomplete,
    isTooLate,
  ],
  // only what is complete is sent, and nothing that was filled in is lost before the server has it
  invariant: (snapshot, { isPending }) => {
    expect(isPending('sendReply')).toBe(snapshot.matches('sending'));
    if (snapshot.matches('sending') || snapshot.matches('waiting'))
      expect(listUnanswered(selectDraft(snapshot))).toEqual([]);
    if (snapshot.matches('replied')) expect(snapshot.context.draft).toBe(null);
  },
});

describe('a survey', () => {
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('H275 what is not complete is not sent, and the missing answers are shown', async () => {
    const { actor, answer, isPending, emitted } = createActorHarness(surveyMachine, { input });
    await answer('openSurvey', open);
    actor.send({ type: 'answer.changed', change: { Q0: 'bad', Q2: '1' } });
    actor.send({ type: 'send.requested' });
    const snapshot = actor.getSnapshot();
    expect([snapshot.value, isPending('sendReply'), snapshot.context.isIncomplete]).toEqual(['editing', false, true]);
    expect(listUnanswered(selectDraft(snapshot))).toEqual(['Q1', 'Q3']);
    expect(emitted).toEqual([{ type: 'answers.missing' }]);
  });

  test('a draft from before a reload is shown instead of what was sent, until it is sent', async () => {
    const { actor, answer, requestInput } = createActorHarness(surveyMachine, { input: { ...input, draft: filled } });
    await answer('openSurvey', { ...answered, feedback: 'Earlier' });
    expect([actor.getSnapshot().value, selectDraft(actor.getSnapshot())]).toEqual(['editing', filled]);
    actor.send({ type: 'send.requested' });
    expect(requestInput('sendReply')).toEqual({ token: input.token, draft: filled });
    await answer('sendReply', answered);
    expect(actor.getSnapshot().context.draft).toBe(null);
  });

  test('a change that comes too late is given up, and the guest is told', async () => {
    const { actor, answer, reject, emitted } = createActorHarness(surveyMachine, { input });
    await answer('openSurvey', answered);
    actor.send({ type: 'edit.requested' });
    actor.send({ type: 'answer.changed', change: { Q1: '1' } });
    actor.send({ type: 'send.requested' });
    await reject('sendReply', tooLate);
    await answer('openSurvey', closed);
    const { value, context } = actor.getSnapshot();
    expect([value, context.isTooLate, context.draft, emitted]).toEqual([
      'replied',
      true,
      null,
      [{ type: 'result.shown' }],
    ]);
  });

  test.each([
    ['changed', { ...filled, Q1: '1' }, true],
    ['as it was stored', filled, false],
  ] as const)(
    'a draft from before a reload that cannot be sent any more, %s, came too late if it says something else',
    async (_, draft, isTooLate) => {
      const { actor, answer, emitted } = createActorHarness(surveyMachine, { input: { ...input, draft } });
      await answer('openSurvey', closed);
      const { value, context } = actor.getSnapshot();
      expect([value, context.isTooLate, context.draft, emitted.length]).toEqual([
        'replied',
        isTooLate,
        null,
        +isTooLate,
      ]);
    },
  );

  test('a reply is sent once however often Send is tapped, and again when it was not received', async () => {
    const { actor, answer, reject, clock, isPending, emitted } = createActorHarness(surveyMachine, { input });
    await answer('openSurvey', open);
    actor.send({ type: 'answer.changed', change: filled });
    actor.send({ type: 'send.requested' });
    actor.send({ type: 'send.requested' });
    await reject('sendReply', networkLost);
    expect([actor.getSnapshot().value, isPending('sendReply')]).toEqual(['waiting', false]);
    clock.increment(2000);
    await answer('sendReply', answered);
    expect([actor.getSnapshot().value, emitted]).toEqual(['replied', [{ type: 'result.shown' }]]);
  });

  test('H275 what is changed while a reply is on its way stays in the form, and is sent by another tap', async () => {
    const { actor, answer, requestInput, emitted } = createActorHarness(surveyMachine, { input });
    await answer('openSurvey', open);
    actor.send({ type: 'answer.changed', change: filled });
    actor.send({ type: 'send.requested' });
    expect(isSendingAll(actor.getSnapshot())).toBe(true);
    const longer = { ...filled, feedback: 'Lovely, thank you' };
    actor.send({ type: 'answer.changed', change: { feedback: longer.feedback } });
    expect(isSendingAll(actor.getSnapshot())).toBe(false);
    await answer('sendReply', answered);
    expect([actor.getSnapshot().value, selectDraft(actor.getSnapshot()), emitted]).toEqual(['editing', longer, []]);
    expect(hasUnsentAnswers(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'send.requested' });
    expect(requestInput('sendReply')).toEqual({ token: input.token, draft: longer });
    await answer('sendReply', { ...answered, ...longer });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.draft]).toEqual(['replied', null]);
  });

  test('a text that is refused is shown so until it is changed, and is not sent again by itself', async () => {
    const { actor, answer, reject, clock, emitted } = createActorHarness(surveyMachine, { input });
    await answer('openSurvey', open);
    actor.send({ type: 'answer.changed', change: filled });
    actor.send({ type: 'send.requested' });
    await reject('sendReply', tooLong);
    clock.increment(60_000);
    const seen = () => [actor.getSnapshot().value, isFeedbackRejected(actor.getSnapshot())];
    expect([seen(), selectDraft(actor.getSnapshot()), emitted]).toEqual([
      ['editing', true],
      filled,
      [{ type: 'feedback.rejected' }],
    ]);
    actor.send({ type: 'answer.changed', change: { feedback: 'Lovel' } });
    expect(seen()).toEqual(['editing', false]);
  });

  test('a change is sent at once by another tap while the reply before it is on its way', async () => {
    const { actor, answer, requestInput } = createActorHarness(surveyMachine, { input });
    await answer('openSurvey', open);
    actor.send({ type: 'answer.changed', change: filled });
    actor.send({ type: 'send.requested' });
    actor.send({ type: 'answer.changed', change: { Q1: '1' } });
    actor.send({ type: 'send.requested' });
    expect([actor.getSnapshot().value, requestInput('sendReply')]).toEqual([
      'sending',
      { token: input.token, draft: { ...filled, Q1: '1' } },
    ]);
    await answer('sendReply', { ...answered, Q1: '1' });
    expect(actor.getSnapshot().value).toBe('replied');
  });

  test('a reply that was changed while it was on its way and not received is not sent half typed', async () => {
    const { actor, answer, reject } = createActorHarness(surveyMachine, { input });
    await answer('openSurvey', open);
    actor.send({ type: 'answer.changed', change: filled });
    actor.send({ type: 'send.requested' });
    actor.send({ type: 'answer.changed', change: { feedback: 'Lovely, than' } });
    await reject('sendReply', networkLost);
    const snapshot = actor.getSnapshot();
    expect([snapshot.value, selectDraft(snapshot).feedback]).toEqual(['editing', 'Lovely, than']);
  });

  test('a reply can be changed until its time has passed', async () => {
    const { actor, answer } = createActorHarness(surveyMachine, { input });
    await answer('openSurvey', answered);
    actor.send({ type: 'edit.requested' });
    expect([actor.getSnapshot().value, selectDraft(actor.getSnapshot())]).toEqual(['editing', filled]);
    const late = createActorHarness(surveyMachine, { input });
    await late.answer('openSurvey', answered);
    late.actor.send({ type: 'time.passed' });
    late.actor.send({ type: 'edit.requested' });
    expect(late.actor.getSnapshot().value).toBe('replied');
    expect(late.actor.getSnapshot().context.survey?.state).toBe('closed');
  });

  test('H275 H277 leaving the page asks about answers that were not sent, unless the link opens nothing any more', async () => {
    const { actor, answer, reject } = createActorHarness(surveyMachine, { input });
    await answer('openSurvey', open);
    expect(hasUnsentAnswers(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'answer.changed', change: filled });
    actor.send({ type: 'send.requested' });
    expect(hasUnsentAnswers(actor.getSnapshot())).toBe(true);
    await reject('sendReply', notFound);
    expect([actor.getSnapshot().value, hasUnsentAnswers(actor.getSnapshot())]).toEqual(['missing', false]);
  });
});
