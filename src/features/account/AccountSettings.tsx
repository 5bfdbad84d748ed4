import { CommandLink } from '../../commands/CommandButton.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { SignedInDevices } from './SignedInDevices.tsx';
import { StoredOnDevice } from './StoredOnDevice.tsx';
import { useActors } from '../../actors/actors-context.tsx';
import styles from './account.module.css';

/** Signed-in devices, what this one stores, one's data, deleting the account, and signing out. */
export function AccountSettings() {
  const { devices, personalArea } = useActors();
  return (
    <div className={styles.form}>
      {devices && <SignedInDevices devices={devices} />}
      <StoredOnDevice />
      {personalArea && <DeleteAccount area={personalArea} />}
      <div className={styles.actions}>
        <CommandLink id="session.signOut" />
      </div>
    </div>
  );
}
