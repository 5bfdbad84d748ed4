import { readTemperature } from '../../graphql/domain/body-temperature.ts';
import type { DeclarationDraft, GuestRegistration, ShareDraft } from '../../machines/guest-link/guest-link.types.ts';
import type { ApiError } from '../../machines/ports.ts';
import { h, icon } from './dom.ts';
import type { GuestTexts } from './guest-texts.ts';
import { createNotice } from './page-frame.ts';

/** A text field with its label, hint and error; `show` puts an error below it. */
const createTextField = (
  {
    name,
    label,
    hint = '',
    ...attributes
  }: {
    name: string;
    label: string;
    hint?: string;
    inputmode?: string;
    type?: string;
    dir?: string;
    maxlength?: string;
    autocomplete?: string;
  },
  { value, onInput }: { value: string; onInput: (value: string) => void },
) => {
  const error = h('p', { class: 'error', id: `${name}-error`, hidden: true });
  const input = h('input', {
    id: name,
    'data-key': name,
    'aria-describedby': `${name}-hint ${name}-error`,
    ...attributes,
    input: () => onInput(input.value),
  });
  input.value = value;
  const content = h(
    'div',
    { class: 'text' },
    h('label', { class: 'label', for: name }, label),
    h('small', { id: `${name}-hint`, hidden: hint === '' }, hint),
    input,
    error,
  );
  const show = (text: string | null): void => {
    error.hidden = text === null;
    error.textContent = text ?? '';
    input.toggleAttribute('aria-invalid', text !== null);
    if (text !== null) input.setAttribute('aria-invalid', 'true');
  };
  return { content, input, show };
};

/** Why a temperature is asked for again; null: it is understood. */
const explainTemperature = (typed: string, { t }: GuestTexts): string | null => {
  const read = readTemperature(typed);
  switch (read.is) {
    case 'read':
      return null;
    case 'fahrenheit':
      return t('guest.registration.temperature.fahrenheit', { typed: typed.trim(), celsius: read.celsius });
    default:
      return t(`guest.registration.temperature.${read.is}`);
  }
};

interface FormOptions {
  registration: GuestRegistration;
  draft: DeclarationDraft;
  onChange: (change: Partial<DeclarationDraft>) => void;
  onSend: () => void;
  onRetry: () => void;
}

const greet = ({ guestName }: GuestRegistration, { parts }: GuestTexts) =>
  h('p', { class: 'hello' }, ...parts('guest.link.hello', { name: h('bdi', {}, guestName) }));

const createPlace = ({ place }: GuestRegistration, { t }: GuestTexts): Node[] =>
  place === null
    ? []
    : [
        h(
          'dl',
          { class: 'facts' },
          h('div', {}, h('dt', {}, t('guest.registration.place')), h('dd', {}, h('bdi', {}, String(place)))),
        ),
      ];

/** The three declarations. The temperature is read on the device: only yes or no leaves it. */
export const createDeclarationForm = (
  { registration, draft, onChange, onSend, onRetry }: FormOptions,
  texts: GuestTexts,
) => {
  const { t } = texts;
  const temperature = createTextField(
    {
      name: 'temperature',
      label: t('guest.registration.temperature'),
      hint: t('guest.registration.temperature.hint'),
      inputmode: 'decimal',
      maxlength: '24',
      autocomplete: 'off',
      dir: 'ltr',
    },
    { value: draft.temperature, onInput: (value) => onChange({ temperature: value }) },
  );
  const createQuestion = (question: 'cough' | 'contact') => {
    const error = h('p', { class: 'error', id: `${question}-error`, hidden: true }, t('guest.survey.missing'));
    const inputs = [false, true].map((answer) => {
      const input = h('input', {
        type: 'radio',
        name: question,
        value: String(answer),
        checked: draft[question] === answer,
        change: () => onChange({ [question]: answer }),
      });
      const text = h('span', {}, t(answer ? 'guest.registration.yes' : 'guest.registration.no'));
      return { input, label: h('label', {}, input, text) };
    });
    const group = h(
      'fieldset',
      { role: 'radiogroup', 'aria-labelledby': `${question}-name`, 'aria-describedby': `${question}-error` },
      h('legend', { id: `${question}-name` }, t(`guest.registration.${question}`)),
      h('div', { class: 'choices' }, ...inputs.map(({ label }) => label)),
      error,
    );
    return { group, error, first: inputs[0]?.input };
  };
  const questions = { cough: createQuestion('cough'), contact: createQuestion('contact') };
  const send = h('button', { type: 'submit', class: 'send', 'data-key': 'send' }, t('guest.survey.send'));
  const notices = h('div');
  const form = h(
    'form',
    {
      novalidate: true,
      submit: (event) => {
        event.preventDefault();
        onSend();
      },
    },
    temperature.content,
    questions.cough.group,
    questions.contact.group,
    h('p', { class: 'lead' }, t('guest.registration.kept')),
    notices,
    send,
  );
  return {
    content: [
      greet(registration, texts),
      h('h1', {}, t('guest.registration.title')),
      ...createPlace(registration, texts),
      h('p', { class: 'lead' }, t('guest.registration.lead')),
      form,
    ],
    update: ({
      draft: typed,
      isSending,
      notice,
      missing,
    }: {
      draft: DeclarationDraft;
      isSending: boolean;
      notice: string | null;
      missing: readonly (keyof DeclarationDraft)[];
    }): void => {
      send.textContent = t(isSending ? 'guest.link.sending' : 'guest.survey.send');
      send.setAttribute('aria-disabled', String(isSending));
      temperature.show(missing.includes('temperature') ? explainTemperature(typed.temperature, texts) : null);
      for (const [name, { error }] of Object.entries(questions))
        error.hidden = !missing.includes(name as keyof typeof questions);
      const shown = notice === null ? [] : [createNotice(notice, { label: t('guest.link.retry'), onRetry })];
      notices.replaceChildren(...shown);
    },
    focusMissing: ([first]: readonly (keyof DeclarationDraft)[]): void => {
      if (first === 'temperature') temperature.input.focus();
      else if (first !== undefined) questions[first].first?.focus();
    },
  };
};

interface ResultOptions {
  registration: GuestRegistration;
  share: ShareDraft;
  onChange: (change: Partial<ShareDraft>) => void;
  onShare: () => void;
}

/** Whether the guest may come in, the place in the queue, and the form that shares the link. */
export const createRegistrationResult = (
  { registration, share, onChange, onShare }: ResultOptions,
  texts: GuestTexts,
) => {
  const { t } = texts;
  const { state, size, shared, shareable } = registration;
  const name = createTextField(
    {
      name: 'share-name',
      label: t('guest.registration.share.name'),
      maxlength: '60',
      autocomplete: 'off',
      dir: 'auto',
    },
    { value: share.name, onInput: (value) => onChange({ name: value }) },
  );
  const phone = createTextField(
    {
      name: 'share-phone',
      label: t('guest.registration.share.phone'),
      type: 'tel',
      maxlength: '32',
      autocomplete: 'off',
      dir: 'ltr',
    },
    { value: share.phone, onInput: (value) => onChange({ phone: value }) },
  );
  const send = h('button', { type: 'submit', class: 'send', 'data-key': 'share' });
  const notice = h('p', { class: 'error', hidden: true });
  const form =
    state !== 'over' && shareable > 0
      ? h(
          'form',
          {
            novalidate: true,
            submit: (event) => {
              event.preventDefault();
              onShare();
            },
          },
          h('h2', {}, t('guest.registration.share')),
          h('p', { class: 'hint' }, t('guest.registration.share.left', { left: String(shareable) })),
          name.content,
          phone.content,
          notice,
          send,
        )
      : null;
  const title = h('h1', { tabindex: '-1', id: 'result' }, t(`guest.registration.${state}`));
  return {
    content: [
      greet(registration, texts),
      title,
      h('p', { class: 'lead' }, t(`guest.registration.${state}.hint`)),
      ...(state === 'over' ? [] : createPlace(registration, texts)),
      ...(shared > 0
        ? [
            h(
              'p',
              { class: 'result' },
              icon('check'),
              t('guest.registration.shared', { shared: String(shared), party: String(size - 1) }),
            ),
          ]
        : []),
      form,
    ],
    update: ({ isSharing, error, draft }: { isSharing: boolean; error: ApiError | null; draft: ShareDraft }): void => {
      if (name.input.value !== draft.name) name.input.value = draft.name;
      if (phone.input.value !== draft.phone) phone.input.value = draft.phone;
      send.textContent = t(isSharing ? 'guest.link.sending' : 'guest.registration.share.send');
      send.setAttribute('aria-disabled', String(isSharing));
      const isPhone = error?.key === 'phoneNotValid' || error?.key === 'phoneTakesNoMessages';
      const isMissing = error?.key === 'required';
      const required = t('guest.registration.share.required');
      name.show(
        isMissing && draft.name.trim() === '' ? required : error?.key === 'tooLong' ? t('guest.survey.tooLong') : null,
      );
      phone.show(
        isPhone ? t(`guest.registration.share.${error.key}`) : isMissing && draft.phone.trim() === '' ? required : null,
      );
      const isOther = error !== null && error.code !== 'BAD_INPUT';
      notice.hidden = !isOther;
      notice.textContent = isOther ? t('guest.registration.share.failed') : '';
    },
    focusRejected: (): void => {
      const [wrong] = [name.input, phone.input].filter((input) => input.hasAttribute('aria-invalid'));
      wrong?.focus();
    },
  };
};
