import { useMessages } from '../i18n/use-messages.ts';
import { selectVenues } from '../../machines/session/session.selectors.ts';
import type { UnsavedDraft } from '../../machines/sign-out/sign-out.machine.ts';
import {
  isAskingAboutDrafts,
  discardedDrafts,
  remainingDrafts,
  isSigningOut,
  selectWaiting,
} from '../../machines/sign-out/sign-out.selectors.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useRunCommand } from '../commands/use-command.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { type RunningActors, useActors, useActorSelector } from '../actors/actors-context.tsx';
import { Chip } from '../ui/StatusTag.tsx';
import { venueName } from '../i18n/localized-name.ts';
import { RelativeTime } from '../i18n/RelativeTime.tsx';
import { getItemName } from './page-title.ts';
import styles from './sign-out-dialog.module.css';

/** Before signing out: what was not sent and will be dropped, unsaved drafts on this device, and what to do with each. */
export function SignOutDialog() {
  const { signOut } = useActors();
  return signOut && <Asking signOut={signOut} />;
}

function Asking({ signOut }: { signOut: NonNullable<RunningActors['signOut']> }) {
  const intl = useMessages('dialogs');
  const act = useRunCommand();
  const open = useActorSelector(signOut, isAskingAboutDrafts);
  const drafts = useActorSelector(signOut, remainingDrafts);
  const discarded = useActorSelector(signOut, discardedDrafts);
  const waiting = useActorSelector(signOut, selectWaiting);
  const busy = useActorSelector(signOut, isSigningOut);
  return (
    <Dialog
      open={open}
      size="large"
      onClose={() => act('signOut.cancel')}
      title={intl.formatMessage({ id: waiting.length > 0 ? 'signOut.waitingTitle' : 'signOut.title' })}
      foot={
        <>
          <CommandButton id="signOut.cancel" tone="quiet" safe />
          <CommandButton
            id="signOut.confirm"
            tone={discarded.length + waiting.length > 0 ? 'bad' : 'main'}
            busy={busy}
          />
        </>
      }
    >
      {waiting.length > 0 && (
        <>
          <p>{intl.formatMessage({ id: 'signOut.waiting' }, { count: waiting.length })}</p>
          <ul className={styles.drafts}>
            {waiting.map((name, at) => (
              <li key={`${at} ${name}`} className={styles.draft}>
                <bdi className={styles.name}>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {drafts.length > 0 && (
        <>
          <p>{intl.formatMessage({ id: 'signOut.text' }, { count: drafts.length })}</p>
          <ul className={styles.drafts}>
            {drafts.map((draft) => (
              <DraftRow key={draft.key} draft={draft} discarded={discarded.includes(draft.key)} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function DraftRow({ draft, discarded }: { draft: UnsavedDraft; discarded: boolean }) {
  const { key, venue, at } = draft;
  const intl = useMessages();
  const { session } = useActors();
  const act = useRunCommand();
  const entry = useActorSelector(session, selectVenues).find((it) => it.venue === venue);
  const name = getItemName(intl, draft.entity, draft.name);
  return (
    <li className={styles.draft}>
      <span className={styles.what}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.where}>
          {entry && <bdi>{venueName(entry, intl.locale)}</bdi>}
          <RelativeTime at={new Date(at).toISOString()} />
        </span>
      </span>
      <span className={styles.choice} role="group" aria-label={name}>
        <Chip on={!discarded} onClick={() => act('signOut.keep', { key })}>
          {intl.formatMessage({ id: 'command.signOut.keep' })}
        </Chip>
        <Chip on={discarded} onClick={() => act('signOut.discard', { key })}>
          {intl.formatMessage({ id: 'command.signOut.discard' })}
        </Chip>
      </span>
      <CommandButton id="signOut.download" args={{ key }} iconOnly tone="quiet" />
      <CommandButton id="signOut.open" args={{ key }} size="small" />
    </li>
  );
}
