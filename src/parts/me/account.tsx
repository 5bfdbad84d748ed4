import { CommandLink } from '../CommandButton.tsx';
import { Devices } from '../home/devices.tsx';
import { useActors } from '../running.tsx';
import styles from './me.module.css';

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
