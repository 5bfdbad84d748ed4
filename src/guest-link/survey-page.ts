import { createActor } from 'xstate';
import { createSurveyActors, markSurveyViewed } from '../../machines/guest-link/guest-link.actors.ts';
import type { SurveyDraft } from '../../machines/guest-link/guest-link.types.ts';
import { listUnanswered, selectDraft } from '../../machines/guest-link/survey-draft.ts';
import { surveyMachine } from '../../machines/guest-link/survey.machine.ts';
import { hasUnsentAnswers, isFeedbackRejected, isSendingAll } from '../../machines/guest-link/survey.selectors.ts';
import { askAsGuest, getServerTime } from './guest-client.ts';
import type { GuestTexts } from './guest-texts.ts';
import { hashToken, readToken } from './token-in-address.ts';
import { announce, createMissing, createNotice, createPhoneRow, focusResult, showPage } from './page-frame.ts';
import { onSignOfPerson } from './sign-of-person.ts';
import { startPage } from './start-page.ts';
import { createSurveyForm, createThanks } from './survey-view.ts';
import { readStoredValue, writeStoredValue } from './tab-storage.ts';

const tickMs = 5000;

/** `/s/#token`: the machine decides what happens, this joins it with the page. */
const start = async (root: HTMLElement): Promise<void> => {
  const token = readToken();
  const hash = await hashToken(token);
  const draftKey = hash && `maitre.guest.survey.${hash}`;
  const machine = surveyMachine.provide({ actors: createSurveyActors(askAsGuest) });
  const actor = createActor(machine, { input: { token, draft: readStoredValue<SurveyDraft>(draftKey) } });
  let form: { texts: GuestTexts; shown: ReturnType<typeof createSurveyForm> } | null = null;

  const onRetry = () => actor.send({ type: 'retry.requested' });

  startPage(root, {
    actor,
    selectGuest: ({ context }) => context.survey,
    show: (snapshot, texts, onLanguage) => {
      const { t } = texts;
      const { survey, isIncomplete, isTooLate } = snapshot.context;
      const venue = survey?.venue ?? null;
      const page = (content: readonly (Node | null)[]) => showPage(root, { venue, texts, content, onLanguage });
      const isForm = snapshot.matches('editing') || snapshot.matches('sending') || snapshot.matches('waiting');
      if (!isForm) form = null;
      if (snapshot.matches('missing')) {
        page(createMissing(texts, venue));
        return focusResult();
      }
      if (survey === null || snapshot.matches('opening') || snapshot.matches('unreachable')) {
        const isLoading = snapshot.matches('opening');
        const text = t(isLoading ? 'guest.link.loading' : 'guest.link.unreachable');
        page([createNotice(text, isLoading ? null : { label: t('guest.link.retry'), onRetry })]);
        return announce(isLoading ? '' : text);
      }
      if (snapshot.matches('replied')) {
        page([
          ...createThanks(survey, { isTooLate, onEdit: () => actor.send({ type: 'edit.requested' }) }, texts),
          createPhoneRow(survey.venue, texts),
        ]);
        return announce('');
      }
      if (form === null || form.texts !== texts) {
        const shown = createSurveyForm(
          {
            survey,
            draft: selectDraft(snapshot),
            onRetry,
            onChange: (change) =>
              actor.send({
                type: 'answer.changed',
                change,
              }),
            onSend: () => actor.send({ type: 'send.requested' }),
          },
          texts,
        );
        form = { texts, shown };
        page(shown.content);
      }
      const isWaiting = snapshot.matches('waiting');
      const notice = isWaiting ? t(navigator.onLine ? 'guest.link.notSent' : 'guest.link.offline') : null;
      form.shown.update({
        isSending: isSendingAll(snapshot),
        notice,
        unanswered: isIncomplete ? listUnanswered(selectDraft(snapshot)) : [],
        isFeedbackRejected: isFeedbackRejected(snapshot),
      });
      announce(notice ?? '');
    },
  });

  actor.subscribe(({ context: { draft } }) => writeStoredValue(draftKey, draft));
  actor.on('result.shown', () => queueMicrotask(focusResult));
  actor.on('answers.missing', () => queueMicrotask(() => form?.shown.focusUnanswered()));
  actor.on('feedback.rejected', () => queueMicrotask(() => form?.shown.focusFeedback()));
  addEventListener('online', () => actor.send({ type: 'connection.restored' }));
  addEventListener('hashchange', () => location.reload());
  // answers survive a reload, but not the closing of the tab (H275)
  addEventListener('beforeunload', (event) => {
    if (hasUnsentAnswers(actor.getSnapshot())) event.preventDefault();
  });
  setInterval(() => {
    const { survey } = actor.getSnapshot().context;
    const until = survey?.editableUntil ?? null;
    if (until !== null && Date.parse(until) <= getServerTime()) actor.send({ type: 'time.passed' });
  }, tickMs);
  actor.start();
  if (token !== '') onSignOfPerson(() => markSurveyViewed(askAsGuest, token));
};

const root = document.getElementById('root');
if (root !== null) void start(root);
