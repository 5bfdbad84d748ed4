import type { MessageId } from '../../i18n/message-catalogue.ts';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { languageNames } from '../../../graphql/domain/languages.ts';
import { diffDrafts } from '../../../machines/draft-diff.ts';
import {
  changeCount,
  isLockedByOtherTab,
  isDeleted,
  storedDraft,
  locked,
  newerVersion,
  removedLanguage,
  notLoadedPart,
  savedDraft,
  isStoragePersistent,
  venue,
  entity,
  itemId,
} from '../../../machines/editor/editor.selectors.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { type Icon, IconClock, IconDelete, IconInfo, IconMerge, IconShield, IconWarning } from '../../ui/icons.ts';
import { useEditorSelector, useKind } from '../../editor-context/editor-context.tsx';
import { isScheduled } from '../../../machines/scheduled-publications/scheduled-publications.selectors.ts';
import { useActors, useOptionalActorSelector } from '../../actors/actors-context.tsx';
import { lazyScheduledPublications } from '../../scheduled-publications/lazy-scheduled-publications.ts';
import styles from './item.module.css';

/** loaded only while a draft is offered: most items open without one */
const changeList = lazyModule(() => import('../diff/ChangeList.tsx'));

interface BannerProps {
  tone: 'info' | 'warn' | 'bad';
  icon: Icon;
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

function Banner({ tone, icon: Sign, title, text, actions, children }: BannerProps) {
  return (
    <section className={`${styles.banner} ${styles[tone]}`} role={tone === 'info' ? 'status' : 'alert'}>
      <Sign className={styles.bannerSign} size={18} stroke={1.75} aria-hidden />
      <div className={styles.bannerText}>
        <p className={styles.bannerTitle}>{title}</p>
        {text && <p>{text}</p>}
      </div>
      {actions && <div className={styles.bannerActions}>{actions}</div>}
      {children && <div className={styles.bannerMore}>{children}</div>}
    </section>
  );
}

/** Code that did not come, such as that of a dialog, is loaded again with the command that needed it. */
function NotLoaded() {
  const intl = useMessages('item');
  const part = useEditorSelector(notLoadedPart);
  return (
    part && (
      <Banner
        tone="warn"
        icon={IconWarning}
        title={intl.formatMessage({ id: 'editor.notLoaded' })}
        actions={<CommandButton id={`editor.${part}`} text={intl.formatMessage({ id: 'common.retry' })} />}
      />
    )
  );
}

/** Banners above the item: why it cannot be edited, or what happened to it meanwhile. */
export function Banners() {
  const intl = useMessages('item');
  const lock = useEditorSelector(locked);
  const deleted = useEditorSelector(isDeleted);
  const other = useEditorSelector(isLockedByOtherTab);
  const fresh = useEditorSelector(newerVersion);
  const removed = useEditorSelector(removedLanguage);
  const safe = useEditorSelector(isStoragePersistent);
  const count = useEditorSelector((it) => (locked(it) === 'role' ? changeCount(it) : 0));
  const t = (id: MessageId<'item'>, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const somebody = t('editor.somebody');
  const item = useEditorSelector(itemId);
  const waits = useOptionalActorSelector(useActors().scheduledPublications, isScheduled(item)) === true;
  const scheduled = lazyScheduledPublications.useCode(waits);
  return (
    <>
      {lock === 'offered' && <Offered />}
      <NotLoaded />
      {waits && scheduled && <scheduled.ScheduledPublications items={[item]} />}
      {deleted && (
        <Banner
          tone="bad"
          icon={IconDelete}
          title={t('editor.deletedMeanwhile', { name: deleted.by ?? somebody })}
          text={t('editor.deletedMeanwhile.text')}
          actions={<CommandButton id="editor.restore" />}
        />
      )}
      {other && (
        <Banner
          tone="info"
          icon={IconInfo}
          title={t('editor.elsewhere')}
          text={t('editor.elsewhereText')}
          actions={<CommandButton id="editor.takeOver" />}
        />
      )}
      {lock === 'role' && count === 0 && <Banner tone="info" icon={IconShield} title={t('editor.readOnly')} />}
      {lock === 'role' && count > 0 && (
        <Banner
          tone="warn"
          icon={IconShield}
          title={t('editor.readOnly')}
          text={t('editor.readOnlyKept', { count })}
          actions={<CommandButton id="editor.download" />}
        />
      )}
      {removed && (
        <Banner
          tone="warn"
          icon={IconInfo}
          title={intl.formatMessage(
            { id: 'editor.languageRemoved' },
            {
              language: (
                <bdi key="language" lang={removed}>
                  {languageNames[removed]}
                </bdi>
              ),
            },
          )}
          text={t('editor.languageRemovedText')}
        />
      )}
      {fresh && !deleted && (
        <Banner
          tone="info"
          icon={IconMerge}
          title={t('editor.newer', { name: fresh.by ?? somebody, version: fresh.version })}
          text={t('editor.newerText')}
          actions={<CommandButton id="editor.takeNewer" />}
        />
      )}
      {!safe && <Banner tone="warn" icon={IconWarning} title={t('error.storageUnavailable')} />}
    </>
  );
}

function Offered() {
  const intl = useMessages('item');
  const stored = useEditorSelector(storedDraft);
  const saved = useEditorSelector(savedDraft);
  const of = useKind();
  const name = useEditorSelector(entity);
  const { currency, languages } = useEditorSelector(venue);
  const [compared, setCompared] = useState(false);
  const code = changeList.useCode(stored !== null);
  if (!stored) return null;
  const difference = diffDrafts(of, saved, stored.draft, languages);
  const at = intl.formatDate(stored.at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Banner
      tone="warn"
      icon={IconClock}
      title={intl.formatMessage({ id: 'editor.offered' }, { count: difference.changes.length })}
      text={intl.formatMessage({ id: 'editor.offeredText' }, { at })}
      actions={
        <>
          <Button size="small" tone="quiet" aria-expanded={compared} onClick={() => setCompared(!compared)}>
            {intl.formatMessage({ id: 'editor.compare' })}
          </Button>
          <CommandButton id="draft.drop" size="small" />
          <CommandButton id="draft.restore" size="small" tone="main" />
        </>
      }
    >
      {compared && code && <code.ChangeList entity={name} currency={currency} difference={difference} />}
    </Banner>
  );
}
