import { CommandLink } from '../../commands/CommandButton.tsx';
import { SignedInDevices } from './SignedInDevices.tsx';
import { useActors } from '../../actors/actors-context.tsx';
import styles from './account.module.css';

/** Signed-in devices, and signing out. */
export function AccountSettings() {
  const { devices } = useActors();
  return (
    <div className={styles.form}>
      {devices && <SignedInDevices devices={devices} />}
      <div className={styles.actions}>
        <CommandLink id="session.signOut" />
      </div>
    </div>
  );
}
