import { useMessages } from '../i18n/use-messages.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './shell.module.css';
import { SignInForm } from '../features/sign-in/SignInForm.tsx';

/** The session expired during an edit: sign-in in a dialog over the screen, which stays mounted. */
export function ReauthDialog({ open, outbox }: { open: boolean; outbox: string | null }) {
  const intl = useMessages('dialogs');
  return (
    <Dialog
      open={open}
      closable={false}
      onClose={() => undefined}
      title={intl.formatMessage({ id: 'ended.title' })}
      foot={<CommandButton id="signOut.wanted" tone="quiet" />}
    >
      <p className={styles.intro}>{intl.formatMessage({ id: 'ended.text' })}</p>
      <SignInForm outbox={outbox} />
    </Dialog>
  );
}
