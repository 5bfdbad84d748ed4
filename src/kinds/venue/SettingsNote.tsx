import { useMessages } from '../../i18n/use-messages.ts';
import { CommandLink } from '../../commands/CommandButton.tsx';
import styles from './hours.module.css';

/** What the venue's settings own is edited there. */
export function SettingsNote() {
  const intl = useMessages('inputs');
  return (
    <p className={styles.note}>
      <span>{intl.formatMessage({ id: 'venueProfile.settings' })}</span>
      <CommandLink id="go.settings" size="small" />
    </p>
  );
}
