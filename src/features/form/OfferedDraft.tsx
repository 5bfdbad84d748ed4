import { useMessages } from '../../i18n/use-messages.ts';
import type { FormDraft } from '../../../machines/form/form.types.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { IconClock } from '../../ui/icons.ts';
import styles from './form.module.css';

/** Input from before a crash or reload: restore or discard. */
export function OfferedDraft({ command, draft }: { command: string; draft: FormDraft }) {
  const intl = useMessages();
  const at = <RelativeTime key="at" at={new Date(draft.at).toISOString()} />;
  return (
    <section className={styles.offered} role="status" data-state="offered">
      <IconClock size={18} stroke={1.75} aria-hidden />
      <p>{intl.formatMessage({ id: 'form.offered' }, { at })}</p>
      <div className={styles.offeredActions}>
        <CommandButton id={`${command}.discardDraft`} tone="quiet" size="small" />
        <CommandButton id={`${command}.restoreDraft`} size="small" />
      </div>
    </section>
  );
}
