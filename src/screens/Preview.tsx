import { useMessages } from '../i18n/use-messages.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import { getDirection, languageNames } from '../../graphql/domain/languages.ts';
import { draft as editedDraft, itemId, phase, unsaved } from '../../machines/editor/editor.selectors.ts';
import {
  hasPublished,
  isPreviewLoading,
  previewHead,
  previewItem,
  previewLanguage,
  previewError,
  previewVersion,
  previewVenue,
  previewLinked,
  previewWidth,
  shownDraft,
} from '../../machines/preview/preview.selectors.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useRunCommand } from '../commands/use-command.ts';
import { useGuestText } from '../i18n/use-guest-text.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { SandboxedFrame } from '../features/guest-preview/frame/SandboxedFrame.tsx';
import { PrintedPage } from '../features/guest-preview/PrintedPage.tsx';
import { GuestItem } from '../features/guest-preview/GuestItem.tsx';
import { type RunningActors, useActors, useActorSelector, useServerTime } from '../actors/actors-context.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Chip, StatusTag } from '../ui/StatusTag.tsx';
import styles from './preview.module.css';

type PreviewActor = NonNullable<RunningActors['preview']>;
type EditorActor = NonNullable<RunningActors['editor']>;

/** An item as guests would see it, with the editor's current draft, saved or not. */
export function Preview() {
  const { preview, editor } = useActors();
  if (!preview) return null;
  return editor ? (
    <PreviewOfEdited preview={preview} editor={editor} />
  ) : (
    <ItemPreview preview={preview} edited={null} />
  );
}

/** Follows every keystroke in the editor. */
function PreviewOfEdited({ preview, editor }: { preview: PreviewActor; editor: EditorActor }) {
  const mine = useActorSelector(
    editor,
    (it) => itemId(it) === preview.getSnapshot().context.id && phase(it) === 'editing',
  );
  const draft = useActorSelector(editor, editedDraft);
  const changed = useActorSelector(editor, unsaved);
  return <ItemPreview preview={preview} edited={mine ? { draft, changed } : null} />;
}

interface Props {
  preview: PreviewActor;
  edited: { draft: Draft; changed: boolean } | null;
}

function ItemPreview({ preview, edited }: Props) {
  const intl = useMessages('preview');
  const item = useActorSelector(preview, previewItem);
  const side = useActorSelector(preview, previewVersion);
  const stored = useActorSelector(preview, shownDraft);
  const language = useActorSelector(preview, previewLanguage);
  const venue = useActorSelector(preview, previewVenue);
  const width = useActorSelector(preview, previewWidth);
  const error = useActorSelector(preview, previewError);
  const busy = useActorSelector(preview, isPreviewLoading);
  const draft = side === 'draft' && edited ? edited.draft : stored;
  const text = useGuestText(language);
  const linked = useActorSelector(preview, previewLinked);
  const head = useActorSelector(preview, previewHead);
  const now = useServerTime()();
  const isUnsaved = side === 'draft' && (edited ? edited.changed : item?.stored === true);
  const name = draft?._name ?? item?.name ?? '';

  return (
    <section className={styles.screen} data-state={error ? 'failed' : draft ? 'shown' : 'loading'} aria-busy={busy}>
      <header className={styles.head}>
        <CommandButton id="preview.leave" iconOnly tone="plain" className={styles.back} />
        <h1 dir="auto">{name}</h1>
        {isUnsaved && <StatusTag tone="info">{intl.formatMessage({ id: 'preview.unsaved' })}</StatusTag>}
        <Controls preview={preview} />
      </header>
      {error && <ErrorPanel error={error} onRetry={() => preview.send({ type: 'preview.retry' })} />}
      {!error && !(draft && item && text) && <Skeleton width="100%" height={420} />}
      {item && draft && text && (
        <>
          <SandboxedFrame title={intl.formatMessage({ id: 'preview.frame' })} width={width}>
            <GuestItem
              entity={item.entity}
              draft={draft}
              language={language}
              venue={venue}
              text={text}
              linked={linked}
              now={now}
              {...head}
            />
          </SandboxedFrame>
          <PrintedPage onRequest={(print) => preview.on('print.requested', print)}>
            <GuestItem
              entity={item.entity}
              draft={draft}
              language={language}
              venue={venue}
              text={text}
              linked={linked}
              now={now}
              {...head}
            />
          </PrintedPage>
        </>
      )}
      <span className="unseen" role="status">
        {item && intl.formatMessage({ id: 'preview.title' }, { name: item.name })}
      </span>
    </section>
  );
}

function Controls({ preview }: { preview: PreviewActor }) {
  const intl = useMessages('preview');
  const act = useRunCommand();
  const { languages } = useActorSelector(preview, previewVenue);
  const language = useActorSelector(preview, previewLanguage);
  const side = useActorSelector(preview, previewVersion);
  const width = useActorSelector(preview, previewWidth);
  const published = useActorSelector(preview, hasPublished);
  return (
    <div className={styles.controls}>
      <div className={styles.group} role="group" aria-label={intl.formatMessage({ id: 'preview.languages' })}>
        {languages.map((one) => (
          <Chip key={one} on={one === language} onClick={() => act('preview.language', { language: one })}>
            <bdi lang={one} dir={getDirection(one)}>
              {languageNames[one]}
            </bdi>
          </Chip>
        ))}
      </div>
      {published && (
        <div className={styles.group} role="group" aria-label={intl.formatMessage({ id: 'preview.sides' })}>
          <Chip on={side === 'draft'} onClick={() => act('preview.draft')}>
            {intl.formatMessage({ id: 'preview.draft' })}
          </Chip>
          <Chip on={side === 'published'} onClick={() => act('preview.published')}>
            {intl.formatMessage({ id: 'preview.published' })}
          </Chip>
        </div>
      )}
      <div className={`${styles.group} ${styles.widths}`}>
        <CommandButton
          id="preview.phone"
          iconOnly
          tone="plain"
          aria-pressed={width === 'phone'}
          className={width === 'phone' ? styles.on : undefined}
        />
        <CommandButton
          id="preview.desktop"
          iconOnly
          tone="plain"
          aria-pressed={width === 'desktop'}
          className={width === 'desktop' ? styles.on : undefined}
        />
      </div>
      <CommandButton id="preview.print" iconOnly tone="plain" />
    </div>
  );
}
