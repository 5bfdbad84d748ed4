import { noticeLimits } from '../../../graphql/domain/notices.ts';
import { isPanelOpen, selectUnread } from '../../../machines/notices/notices.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconBell } from '../../ui/icons.ts';
import { IconButton } from '../../ui/Button.tsx';
import { NoticeList } from './NoticeList.tsx';
import type { NoticesActor } from './notices-actor.ts';
import styles from './notices.module.css';

/** 1 to 99, then 99+; screen readers are told in words. */
const useUnread = (actor: NoticesActor): { short: string; label: string } | null => {
  const intl = useMessages('notices');
  const count = useActorSelector(actor, selectUnread);
  if (count === 0) return null;
  const isMany = count > noticeLimits.shown;
  return {
    short: isMany ? `${intl.formatNumber(noticeLimits.shown)}+` : intl.formatNumber(count),
    label: isMany
      ? intl.formatMessage({ id: 'notices.unreadMany' }, { count: noticeLimits.shown })
      : intl.formatMessage({ id: 'notices.unread' }, { count }),
  };
};

/** The bell with the number of unread notices, and the panel that it opens. */
export function NoticeBell({ actor }: { actor: NoticesActor }) {
  const intl = useMessages('notices');
  const run = useRunCommand();
  const unread = useUnread(actor);
  const open = useActorSelector(actor, isPanelOpen);
  const title = intl.formatMessage({ id: 'notices.title' });
  return (
    <span className={styles.bell}>
      <IconButton
        icon={IconBell}
        tone="quiet"
        label={unread === null ? title : `${title}: ${unread.label}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => run('notices.open')}
        data-command="notices.open"
      />
      {unread && (
        <bdi className={styles.count} aria-hidden>
          {unread.short}
        </bdi>
      )}
      <Dialog open={open} onClose={() => actor.send({ type: 'notices.closed' })} title={title}>
        <NoticeList actor={actor} />
      </Dialog>
    </span>
  );
}

/** The bell's line in the sheet of a phone. */
export function NoticesEntry({
  actor,
  className,
  onGo,
}: {
  actor: NoticesActor;
  className: string | undefined;
  onGo: () => void;
}) {
  const intl = useMessages('notices');
  const run = useRunCommand();
  const unread = useUnread(actor);
  const go = () => {
    onGo();
    run('notices.open');
  };
  return (
    <button type="button" className={`${className} ${styles.entry}`} onClick={go}>
      <IconBell size={18} stroke={1.75} aria-hidden />
      <span>{intl.formatMessage({ id: 'notices.title' })}</span>
      {unread && (
        <bdi className={styles.number} aria-label={unread.label}>
          {unread.short}
        </bdi>
      )}
    </button>
  );
}
