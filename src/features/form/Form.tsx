import { type ComponentProps, type FormEvent, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import type { ActorRefFrom } from 'xstate';
import type {
  Choice,
  FieldName,
  FormContext,
  FormDefinition,
  FormMachine,
  FormValues,
} from '../../../machines/form/form.types.ts';
import type { FieldChecks } from '../../../machines/field-check/field-check.types.ts';
import { effectiveValues } from '../../../machines/form/form-values.ts';
import { selectForm } from '../../../machines/form/form.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { isFocusLost } from '../../ui/focus-restore.ts';
import { commandLabelId } from '../../commands/command.ts';
import { useRunCommand } from '../../commands/use-command.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { FormInput } from './FormInput.tsx';
import { OfferedDraft } from './OfferedDraft.tsx';
import styles from './form.module.css';

interface Props<Command extends string, Values extends FormValues, Input, Output, Payload>
  extends Pick<ComponentProps<'form'>, 'id'> {
  form: FormDefinition<Command, Values, Input, Output, Payload>;
  actor: ActorRefFrom<FormMachine<Command, Values, Input>>;
  /** the id of the command that submits: it explains why it cannot */
  command: string;
  /** choices that the screen provides, by field; those of the server come from the machine */
  choices?: Partial<Record<FieldName<Values>, readonly Choice[]>>;
  /** values for the placeholders of labels and hints */
  messageValues?: Record<string, ReactNode>;
  /** it is in a dialog, which moves the focus itself */
  inDialog?: boolean;
  /** above the fields */
  lead?: ReactNode;
  /** below the line of a field */
  below?: Partial<Record<FieldName<Values>, ReactNode>>;
  /** below the fields: buttons */
  children?: ReactNode;
}

const focusFirst = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled), textarea:not(:disabled)')?.focus();

/** false: the field is not there */
const focusControl = (form: HTMLFormElement | null, field: string): boolean => {
  const control = form?.elements.namedItem(field);
  if (!(control instanceof HTMLElement)) return false;
  control.focus();
  return true;
};

/** A declared form: its fields in their order, with labels, hints, counters and errors; the first error gets the focus. */
export function Form<Command extends string, Values extends FormValues, Input, Output, Payload>({
  form,
  actor,
  command,
  choices,
  messageValues,
  inDialog = false,
  lead,
  below,
  children,
  id,
}: Props<Command, Values, Input, Output, Payload>) {
  const intl = useMessages();
  const runCommand = useRunCommand();
  const context = useActorSelector(actor, selectForm<FormContext<Values, Input>>);
  const { errors, error, choices: loaded, offered } = context;
  const values = effectiveValues(form as unknown as FormDefinition, context) as Values;
  const checks = actor.getSnapshot().children.fieldChecks as FieldChecks | undefined;
  const hidden = form.hidden?.(context) ?? [];
  const shown = form.layout.flat().filter((name) => !hidden.includes(name));
  /** a form whose first field is hidden begins with the one that is shown first */
  const begun = form.autoFocus !== undefined && !shown.includes(form.autoFocus) ? shown[0] : form.autoFocus;
  const element = useRef<HTMLFormElement>(null);
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    const focusField = (field: string): void => {
      awaited.current = focusControl(element.current, field) ? null : field;
    };
    // it was submitted while it was not shown
    const { errors: present } = actor.getSnapshot().context;
    const first = form.layout.flat().find((name) => present[name] !== undefined);
    if (first !== undefined) focusField(first);
    const { unsubscribe } = actor.on('field.focusRequested', ({ field }) => focusField(field));
    return unsubscribe;
  }, [actor, form]);
  useEffect(() => {
    // a hidden field that an error shows is there with the render after it
    if (awaited.current !== null && focusControl(element.current, awaited.current)) awaited.current = null;
  });
  const wasOffered = useRef(false);
  useEffect(() => {
    // the button that answered was unmounted with the offer
    if (wasOffered.current && offered === null && isFocusLost()) focusFirst(element.current);
    wasOffered.current = offered !== null;
  }, [offered]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    runCommand(command);
  };
  return (
    <form id={id} ref={element} className={styles.form} onSubmit={submit} noValidate>
      {error && <ErrorPanel error={error} />}
      {offered && <OfferedDraft command={command} draft={offered} />}
      {lead}
      {form.layout.map((line) => {
        const inputs = line
          .filter((name) => !hidden.includes(name))
          .map((name) => (
            <FormInput
              key={name}
              name={name}
              definition={form.fields[name]}
              values={values}
              error={errors[name]}
              choices={choices?.[name] ?? loaded[name]}
              messageValues={messageValues}
              checks={checks}
              readOnly={offered !== null}
              autoFocus={begun === name ? (form.dialog || inDialog ? 'dialog' : 'page') : undefined}
              onChange={(value) => {
                // whoever types on keeps the focus
                awaited.current = null;
                actor.send({ type: 'field.changed', field: name, value });
              }}
            />
          ));
        return (
          <Fragment key={line.join()}>
            {inputs.length > 1 ? <div className={styles.line}>{inputs}</div> : inputs}
            {line.map((name) => below?.[name] && <Fragment key={name}>{below[name]}</Fragment>)}
          </Fragment>
        );
      })}
      {children}
      {/* Enter submits from every field; the visible button is a command, which runs without the form as well */}
      <button type="submit" hidden>
        {formatComposed(intl, commandLabelId({ id: command }))}
      </button>
    </form>
  );
}
