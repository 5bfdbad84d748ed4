import { type ChangeEvent, type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { toAmountText } from '../../../graphql/domain/amounts.ts';
import { isEmailAddress } from '../../../graphql/domain/email-address.ts';
import type { FieldType } from '../../../graphql/content/model/define-kind.ts';
import { readPhone, writePhone } from '../../../graphql/domain/phones.ts';
import { activeVenue } from '../../../machines/active-venue/active-venue.selectors.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { DateInput } from '../../ui/calendar/DateInput.tsx';
import { Field, Select, TextArea, TextField } from '../../ui/FormField.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { EmailsInput } from './EmailsInput.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { useDateSpelling } from '../../ui/calendar/use-date-spelling.ts';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { typedText } from '../../fields/field-editor.ts';
import { clockText, toAmount, toNumber, toTimeText } from '../../fields/spellings.ts';
import type { FormInputProps } from './form-input-props.ts';
import styles from './form.module.css';

const texts = ({ label, hint, error, count, name }: FormInputProps) => ({ label, hint, error, count, name });

function TextInput(props: FormInputProps) {
  const { field, value, onChange, control } = props;
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(currentTarget.value);
  const lines = 'lines' in field ? field.lines : 1;
  const { inputMode, ...shared } = control;
  if (lines > 1)
    return <TextArea {...texts(props)} {...shared} rows={lines} value={typedText(value)} onChange={change} />;
  return (
    <TextField
      {...texts(props)}
      {...shared}
      isFull={props.isFull}
      inputMode={inputMode}
      value={typedText(value)}
      onChange={change}
    />
  );
}

export function ChoiceInput(props: FormInputProps) {
  const { value, onChange, choices, noChoice, control } = props;
  const { dir: _, inputMode: __, spellCheck: ___, ...shared } = control;
  const chosen = typedText(value);
  return (
    <Select
      {...texts(props)}
      {...shared}
      value={chosen}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {noChoice !== undefined && <option value="">{noChoice}</option>}
      {chosen !== '' && !choices.some(({ id }) => id === chosen) && <option value={chosen}>{chosen}</option>}
      {choices.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** A date, YYYYMMDD, typed or chosen from a calendar. */
function DateField(props: FormInputProps) {
  const { label, hint, error, name, value, onChange, control } = props;
  const { dir: _, inputMode: __, spellCheck: ___, ...shared } = control;
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <DateInput
          {...shared}
          {...field}
          {...(typeof label === 'string' && { subject: label })}
          name={name}
          value={typedText(value)}
          keepsText
          onChange={onChange}
        />
      )}
    </Field>
  );
}

interface Spelling {
  toText: (value: unknown) => string;
  parse: (text: string) => unknown;
}

/** A text that represents another value, left to right in every language. */
function SpelledInput({ spelling, ...props }: FormInputProps & { spelling: Spelling }) {
  const { text, setTyped, leave } = useTypedText(props.value, spelling.toText, spelling.parse);
  return (
    <TextField
      {...texts(props)}
      {...props.control}
      dir="ltr"
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        props.onChange(spelling.parse(currentTarget.value));
      }}
      onBlur={leave}
    />
  );
}

const spelled =
  (spelling: Spelling, inputMode?: ComponentProps<'input'>['inputMode']) =>
  (props: FormInputProps): ReactNode => (
    <SpelledInput {...props} control={{ inputMode, ...props.control }} spelling={spelling} />
  );

const asTyped: Spelling = { toText: typedText, parse: (text) => text };
const DateList = (props: FormInputProps) => <SpelledInput {...props} spelling={useDateSpelling(true)} />;

/** One date, or dates and ranges of them. */
function DatesInput(props: FormInputProps) {
  const { field } = props;
  return field.type === 'dates' && field.ranges ? <DateList {...props} /> : <DateField {...props} />;
}

const asNumber = (type: 'integer' | 'decimal'): Spelling => ({
  toText: (value) => (typeof value === 'number' ? String(value) : typedText(value)),
  parse: (text) => toNumber(text, { type }),
});

const PhoneText = spelled(asTyped, 'tel');
const checkNote = lazyModule(() => import('../../fields/FieldCheckNote.tsx'));

/** The number as the server reads it, else the text, which is none. */
const toChecked = (text: string): string => {
  const read = readPhone(text);
  return read === null ? text : writePhone(read);
};

/** A phone number, checked by the server while it is typed; the person decides whether it is saved all the same. */
function PhoneInput(props: FormInputProps) {
  const { name, value, error, checks, onChange } = props;
  const code = checkNote.useCode(checks !== undefined);
  const change = (typed: unknown) => {
    onChange(typed);
    const text = toChecked(typedText(typed));
    checks?.send({
      type: 'check.typed',
      path: name,
      text,
      kind: { type: 'phone', use: 'person', region: '', languages: [] },
    });
  };
  return (
    <div>
      <PhoneText {...props} onChange={change} />
      {code && error === undefined && <code.default checks={checks} path={name} text={toChecked(typedText(value))} />}
    </div>
  );
}

const EmailText = spelled(asTyped, 'email');

/** An e-mail address; once it was left, what is no address is said while it is typed. */
function EmailInput(props: FormInputProps) {
  const intl = useMessages();
  const [wasLeft, setWasLeft] = useState(false);
  const text = typedText(props.value).trim();
  const isWrong = wasLeft && text !== '' && !isEmailAddress(text);
  return (
    <div onBlur={() => setWasLeft(true)}>
      <EmailText {...props} />
      <span role="status">
        {isWrong && props.error === undefined && (
          <StatusTag tone="warn">{intl.formatMessage({ id: 'error.emailNotValid' })}</StatusTag>
        )}
      </span>
    </div>
  );
}

/** ISO 4217: no currency is involved; while the venue is being switched */
const noCurrency = 'XXX';

/** Money in the venue's currency; the value is minor units. */
function PriceInput(props: FormInputProps) {
  const currency = useActorSelector(useActors().venue, activeVenue)?.currency ?? noCurrency;
  const spelling: Spelling = {
    toText: (value) => (typeof value === 'number' ? toAmountText(value, currency) : typedText(value)),
    parse: (text) => toAmount(text, currency),
  };
  return <SpelledInput {...props} control={{ inputMode: 'decimal', ...props.control }} spelling={spelling} />;
}

function SwitchInput({ name, value, onChange, label, hint, error, control }: FormInputProps) {
  return (
    <div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          name={name}
          checked={value === true}
          aria-checked={value === true}
          disabled={control.disabled}
          autoFocus={control.autoFocus}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {(error ?? hint) && <p className={error ? styles.switchProblem : styles.switchHint}>{error ?? hint}</p>}
    </div>
  );
}

/** Any number of a closed list; the choices carry the texts. */
function MarksInput({ name, value, onChange, label, hint, error, choices, control }: FormInputProps) {
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  const firstFree = choices.findIndex(({ fixed }) => !fixed);
  return (
    <fieldset className={styles.marks} disabled={control.disabled}>
      <legend>{label}</legend>
      {choices.map(({ id, label: text, fixed }, index) => (
        <label key={id} className={styles.switch}>
          <input
            type="checkbox"
            // the first that can be changed is where an error leads
            name={index === firstFree ? name : undefined}
            checked={chosen.includes(id)}
            disabled={fixed}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          <span>{text}</span>
        </label>
      ))}
      {(error ?? hint) && <p className={error ? styles.switchProblem : styles.switchHint}>{error ?? hint}</p>}
    </fieldset>
  );
}

/**
 * The input of each field type in a form: a new type without an entry does not compile. null: what only an item has,
 * such as images, maps and references.
 */
export const formInputs: Record<FieldType, ComponentType<FormInputProps> | null> = {
  text: TextInput,
  price: PriceInput,
  flag: SwitchInput,
  choice: ChoiceInput,
  marks: MarksInput,
  integer: spelled(asNumber('integer'), 'numeric'),
  decimal: spelled(asNumber('decimal'), 'decimal'),
  time: spelled({ toText: clockText, parse: toTimeText }, 'numeric'),
  weekdays: spelled(asTyped),
  dates: DatesInput,
  code: spelled(asTyped),
  link: spelled(asTyped, 'url'),
  phone: PhoneInput,
  email: EmailInput,
  emails: EmailsInput,
  color: spelled(asTyped),
  address: null,
  image: null,
  crop: null,
  levels: null,
  location: null,
  polygon: null,
  reference: null,
  derived: null,
};
