import { CommandLink } from '../../commands/CommandButton.tsx';
import { Devices } from './SignedInDevices.tsx';
import { useActors } from '../../app/actors-context.tsx';
import styles from './account.module.css';

/** Where one is signed in, and the way out. */
export function AccountPart() {
  const { devices } = useActors();
  return (
    <div className={styles.form}>
      {devices && <Devices devices={devices} />}
      <div className={styles.actions}>
        <CommandLink id="session.signOut" />
      </div>
    </div>
  );
}
