import { useIntl } from 'react-intl';
import type { Draft } from '../../graphql/content/draft.types.ts';
import { directionOf, ownNames } from '../../graphql/domain/languages.ts';
import { draft as editedDraft, itemId, phase, unsaved } from '../../machines/editor/editor.selectors.ts';
import {
  hasPublished,
  previewBusy,
  previewItem,
  previewLanguage,
  previewProblem,
  previewSide,
  previewVenue,
  previewWidth,
  shownDraft,
} from '../../machines/preview/preview.selectors.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useDo } from '../commands/use-command.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { GuestFrame } from '../features/guest-preview/SandboxedFrame.tsx';
import { GuestItem } from '../features/guest-preview/GuestItem.tsx';
import { type RunningActors, useActors, useFact } from '../app/actors-context.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Chip, StatusTag } from '../ui/StatusTag.tsx';
import styles from './preview.module.css';

type PreviewActor = NonNullable<RunningActors['preview']>;
type EditorActor = NonNullable<RunningActors['editor']>;

/** What a guest would see of an item, with what its editor holds, saved or not. */
export function Preview() {
  const { preview, editor } = useActors();
  if (!preview) return null;
  return editor ? <PreviewOfEdited preview={preview} editor={editor} /> : <PreviewOf preview={preview} edited={null} />;
}

/** Keeps up with every letter that is typed in the editor. */
function PreviewOfEdited({ preview, editor }: { preview: PreviewActor; editor: EditorActor }) {
  const mine = useFact(editor, (it) => itemId(it) === preview.getSnapshot().context.id && phase(it) === 'editing');
  const draft = useFact(editor, editedDraft);
  const changed = useFact(editor, unsaved);
  return <PreviewOf preview={preview} edited={mine ? { draft, changed } : null} />;
}

interface Props {
  preview: PreviewActor;
  edited: { draft: Draft; changed: boolean } | null;
}

function PreviewOf({ preview, edited }: Props) {
  const intl = useIntl();
  const item = useFact(preview, previewItem);
  const side = useFact(preview, previewSide);
  const stored = useFact(preview, shownDraft);
  const language = useFact(preview, previewLanguage);
  const venue = useFact(preview, previewVenue);
  const width = useFact(preview, previewWidth);
  const problem = useFact(preview, previewProblem);
  const busy = useFact(preview, previewBusy);
  const draft = side === 'draft' && edited ? edited.draft : stored;
  const isUnsaved = side === 'draft' && (edited ? edited.changed : item?.kept === true);
  const name = draft?._name ?? item?.name ?? '';

  return (
    <section className={styles.screen} data-state={problem ? 'failed' : draft ? 'shown' : 'loading'} aria-busy={busy}>
      <header className={styles.head}>
        <CommandButton id="preview.leave" iconOnly tone="plain" className={styles.back} />
        <h1 dir="auto">{name}</h1>
        {isUnsaved && <StatusTag tone="info">{intl.formatMessage({ id: 'preview.unsaved' })}</StatusTag>}
        <Controls preview={preview} />
      </header>
      {problem && <ErrorPanel problem={problem} onRetry={() => preview.send({ type: 'preview.retry' })} />}
      {!problem && !(draft && item) && <Skeleton width="100%" height={420} />}
      {item && draft && (
        <GuestFrame title={intl.formatMessage({ id: 'preview.frame' })} width={width}>
          <GuestItem entity={item.entity} draft={draft} language={language} venue={venue} />
        </GuestFrame>
      )}
      <span className="unseen" role="status">
        {item && intl.formatMessage({ id: 'preview.title' }, { name: item.name })}
      </span>
    </section>
  );
}

function Controls({ preview }: { preview: PreviewActor }) {
  const intl = useIntl();
  const act = useDo();
  const { languages } = useFact(preview, previewVenue);
  const language = useFact(preview, previewLanguage);
  const side = useFact(preview, previewSide);
  const width = useFact(preview, previewWidth);
  const published = useFact(preview, hasPublished);
  return (
    <div className={styles.controls}>
      <div className={styles.group} role="group" aria-label={intl.formatMessage({ id: 'preview.languages' })}>
        {languages.map((one) => (
          <Chip key={one} on={one === language} onClick={() => act('preview.language', { language: one })}>
            <bdi lang={one} dir={directionOf(one)}>
              {ownNames[one]}
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
        <CommandButton id="preview.phone" iconOnly tone="plain" className={width === 'phone' ? styles.on : undefined} />
        <CommandButton
          id="preview.desktop"
          iconOnly
          tone="plain"
          className={width === 'desktop' ? styles.on : undefined}
        />
      </div>
    </div>
  );
}
