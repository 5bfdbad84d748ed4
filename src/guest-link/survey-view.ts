import {
  type SurveyAnswers,
  surveyLimits,
  surveyOverall,
  surveyQuestions,
  surveyRatings,
} from '../../graphql/domain/surveys.ts';
import type { GuestSurvey, SurveyDraft } from '../../machines/guest-link/guest-link.types.ts';
import { h } from './dom.ts';
import type { GuestTexts } from './guest-texts.ts';
import { createNotice } from './page-frame.ts';
import { formatInstant, formatVisit } from './visit-format.ts';

const questions = ['Q0', ...surveyQuestions] as const;
type Question = keyof SurveyAnswers;

interface SurveyForm {
  content: readonly Node[];
  /** what has changed since: nothing is drawn anew, so that typing is not disturbed */
  update: (state: {
    isSending: boolean;
    notice: string | null;
    unanswered: readonly Question[];
    isFeedbackRejected: boolean;
  }) => void;
  focusUnanswered: () => void;
  focusFeedback: () => void;
}

interface FormOptions {
  survey: GuestSurvey;
  draft: SurveyDraft;
  onChange: (change: Partial<SurveyDraft>) => void;
  onSend: () => void;
  onRetry: () => void;
}

const listOptions = (question: Question): { value: string; text: string }[] =>
  question === 'Q0'
    ? surveyOverall.map((value) => ({ value, text: `guest.survey.${value}` }))
    : surveyRatings.map((value) => ({ value, text: `guest.survey.rating.${value}` }));

export const createSurveyForm = (
  { survey, draft, onChange, onSend, onRetry }: FormOptions,
  texts: GuestTexts,
): SurveyForm => {
  const { language, t, parts } = texts;
  const createQuestion = (question: Question) => {
    const error = h('p', { class: 'error', id: `${question}-error`, hidden: true }, t('guest.survey.missing'));
    const inputs = listOptions(question).map(({ value, text }) => {
      const input = h('input', {
        type: 'radio',
        name: question,
        value,
        checked: draft[question] === value,
        change: () => onChange({ [question]: value }),
      });
      return { input, label: h('label', {}, input, h('span', {}, t(text))) };
    });
    const group = h(
      'fieldset',
      { role: 'radiogroup', 'aria-labelledby': `${question}-name`, 'aria-describedby': `${question}-error` },
      h('legend', { id: `${question}-name` }, t(`guest.survey.${question}`)),
      h('div', { class: 'choices' }, ...inputs.map(({ label }) => label)),
      error,
    );
    return { question, group, error, first: inputs[0]?.input };
  };
  const all = questions.map(createQuestion);
  const feedback = h('textarea', {
    id: 'feedback',
    maxlength: String(surveyLimits.feedback),
    dir: 'auto',
    'data-key': 'feedback',
    'aria-describedby': 'feedback-error',
    input: () => onChange({ feedback: feedback.value }),
  });
  feedback.value = draft.feedback;
  // its cleaned form may be longer than what was typed
  const feedbackError = h('p', { class: 'error', id: 'feedback-error', hidden: true }, t('guest.survey.tooLong'));
  const send = h('button', { type: 'submit', class: 'send', 'data-key': 'send' }, t('guest.survey.send'));
  const notices = h('div');
  const { date } = formatVisit(language, survey.expected);
  const form = h(
    'form',
    {
      novalidate: true,
      submit: (event) => {
        event.preventDefault();
        onSend();
      },
    },
    ...all.map(({ group }) => group),
    h(
      'label',
      { class: 'text', for: 'feedback' },
      h(
        'span',
        {},
        h('span', { class: 'label' }, t('guest.survey.feedback')),
        h('small', {}, t('guest.survey.optional')),
      ),
      feedback,
    ),
    feedbackError,
    notices,
    send,
  );
  return {
    content: [
      h('p', { class: 'hello' }, ...parts('guest.link.hello', { name: h('bdi', {}, survey.guestName) })),
      h('h1', {}, t('guest.survey.title')),
      h('p', { class: 'lead' }, t('guest.survey.visit', { date })),
      form,
    ],
    update: ({ isSending, notice, unanswered, isFeedbackRejected }) => {
      send.textContent = t(isSending ? 'guest.link.sending' : 'guest.survey.send');
      send.setAttribute('aria-disabled', String(isSending));
      notices.replaceChildren(
        ...(notice === null ? [] : [createNotice(notice, { label: t('guest.link.retry'), onRetry })]),
      );
      for (const { question, group, error } of all) showError(group, error, unanswered.includes(question));
      showError(feedback, feedbackError, isFeedbackRejected);
    },
    focusUnanswered: () => all.find(({ error }) => !error.hidden)?.first?.focus(),
    focusFeedback: () => feedback.focus(),
  };
};

const showError = (field: HTMLElement, error: HTMLElement, isShown: boolean): void => {
  error.hidden = !isShown;
  if (isShown) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
};

/** Thanks, and for a while a way to change the reply; or that the change of a reply came too late. */
export const createThanks = (
  survey: GuestSurvey,
  { isTooLate, onEdit }: { isTooLate: boolean; onEdit: () => void },
  { language, t }: GuestTexts,
): (Node | null)[] => {
  const createTitle = (text: string) => h('h1', { id: 'result', tabindex: '-1' }, t(text));
  if (isTooLate)
    return [createTitle('guest.survey.tooLate'), h('p', { class: 'lead' }, t('guest.survey.tooLate.hint'))];
  const until = survey.state === 'answered' ? survey.editableUntil : null;
  const time = until === null ? null : formatInstant(language, until, survey.venue.timeZone).time;
  return [
    createTitle('guest.survey.thanks'),
    h('p', { class: 'lead' }, t('guest.survey.received')),
    h('p', { class: 'lead' }, time === null ? t('guest.survey.closed') : t('guest.survey.editable', { time })),
    time === null
      ? null
      : h(
          'button',
          { type: 'button', class: 'main-button', 'data-key': 'edit', click: onEdit },
          t('guest.survey.change'),
        ),
  ];
};
