import { useActors } from '../actors/actors-context.tsx';
import { requireMessages } from '../i18n/message-store.ts';
import { lazyModule } from '../ui/lazy-module.ts';
import styles from './shell.module.css';

const withMessages = async <Code,>(code: Promise<Code>): Promise<Code> => {
  const [module] = await Promise.all([code, requireMessages('notices')]);
  return module;
};
const bell = lazyModule(() => withMessages(import('../features/notices/NoticeBell.tsx')));

/** The number of unread notices and their panel: its place is kept until the code is loaded, after the first screen. */
export function Bell() {
  const { notices } = useActors();
  const code = bell.useCode(notices !== null);
  return notices && code ? <code.NoticeBell actor={notices} /> : <span className={styles.bell} />;
}

/** The same in the sheet of a phone, whose bell opens the panel. */
export function NoticesEntry({ onGo }: { onGo: () => void }) {
  const { notices } = useActors();
  const code = bell.useCode(notices !== null);
  return notices && code && <code.NoticesEntry actor={notices} onGo={onGo} className={styles.link} />;
}
