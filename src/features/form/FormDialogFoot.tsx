import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { AnyActorRef } from 'xstate';
import { isConfirmingClose, isSubmitting } from '../../../machines/form/form.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import type { Area } from '../../commands/command.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { isFocusLost } from '../../ui/focus-restore.ts';
import styles from './form.module.css';

interface Props {
  form: AnyActorRef;
  /** the area of its commands */
  command: Area;
  /** what saving does here; none: the text of the command */
  text?: string;
  tone?: 'main' | 'bad';
}

/** Saves the form of a dialog, or confirms that input is discarded. */
export function FormDialogFoot({ form, command, text, tone = 'main' }: Props) {
  const intl = useMessages();
  const isConfirming = useActorSelector(form, isConfirmingClose);
  const isBusy = useActorSelector(form, isSubmitting);
  const question = useRef<HTMLDivElement>(null);
  // the answer that loses nothing has the focus, and gives it back
  useLayoutEffect(() => {
    if (!isConfirming) return undefined;
    const before = document.activeElement;
    question.current?.querySelector<HTMLElement>(`[data-command="${command}.resume"]`)?.focus();
    return () => {
      if (isFocusLost() && before instanceof HTMLElement) before.focus();
    };
  }, [isConfirming, command]);
  if (!isConfirming)
    return <CommandButton id={`${command}.save`} tone={tone} {...(text && { text })} showKeys busy={isBusy} />;
  return (
    <div ref={question} className={styles.leave} role="alert">
      <span>{intl.formatMessage({ id: 'leave.form' })}</span>
      <span className={styles.answers}>
        <CommandButton id={`${command}.discard`} tone="bad" />
        <CommandButton id={`${command}.resume`} tone="main" />
      </span>
    </div>
  );
}
