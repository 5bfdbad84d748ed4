import { noteAddressees, noteLimits } from '../../../graphql/domain/field-notes.ts';
import { findCurrentPath } from '../../../graphql/content/find-moved-row.ts';
import { languageNames } from '../../../graphql/domain/languages.ts';
import { draft } from '../../../machines/editor/editor.selectors.ts';
import {
  areNotesUnknown,
  isNoteEmpty,
  isSendingNote,
  selectFieldNotes,
  selectFieldNotesError,
  selectRequestError,
  selectWrittenNote,
} from '../../../machines/field-notes/field-notes.selectors.ts';
import type { FieldNote, WrittenNote } from '../../../machines/field-notes/field-notes.types.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { useEditorSelector, useFieldLabel, useKind } from '../../editor-context/editor-context.tsx';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Select, TextArea } from '../../ui/FormField.tsx';
import { IconNote } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import styles from './notes-panel.module.css';
import { usePathLabels } from './use-path-labels.ts';

type NotesActor = NonNullable<RunningActors['fieldNotes']>;

/** The notes on the fields of the item: those that are open, those whose row is gone, and those resolved last. */
export function NotesPanel({ actor }: { actor: NotesActor }) {
  const intl = useMessages('dialogs');
  const notes = useActorSelector(actor, selectFieldNotes);
  const error = useActorSelector(actor, selectFieldNotesError);
  const unknown = useActorSelector(actor, areNotesUnknown);
  const written = useActorSelector(actor, selectWrittenNote);
  const failure = useActorSelector(actor, selectRequestError);
  const now = useEditorSelector(draft);
  const open = notes.filter(({ resolvedAt }) => resolvedAt === null);
  const isOrphan = ({ path }: FieldNote): boolean => findCurrentPath(now, path) === null;
  const groups = [
    { title: null, list: open.filter((note) => !isOrphan(note)) },
    { title: intl.formatMessage({ id: 'notes.orphans' }), list: open.filter(isOrphan) },
    {
      title: intl.formatMessage({ id: 'notes.resolved' }),
      list: notes.filter(({ resolvedAt }) => resolvedAt !== null),
    },
  ];
  return (
    <Dialog
      open
      shortcuts="fieldNotes"
      onClose={() => actor.send({ type: 'notes.closed' })}
      title={intl.formatMessage({ id: 'notes.title' })}
      foot={written === null && <CommandButton id="note.add" />}
    >
      <div className={styles.panel} aria-busy={unknown || undefined}>
        {written && <NoteForm actor={actor} written={written} />}
        {written === null && failure && <ErrorPanel error={failure} />}
        {error && <ErrorPanel error={error} onRetry={() => actor.send({ type: 'notes.reload' })} />}
        {unknown && <Skeleton width="100%" height={72} />}
        {notes.length === 0 && written === null && !unknown && !error && (
          <EmptyState
            icon={IconNote}
            title={intl.formatMessage({ id: 'notes.none' })}
            text={intl.formatMessage({ id: 'notes.noneText' })}
          />
        )}
        {groups.map(
          ({ title, list }) =>
            list.length > 0 && (
              <section key={title ?? ''} className={styles.group}>
                {title !== null && <h3>{title}</h3>}
                <ul>
                  {list.map((note) => (
                    <Note key={note.id} note={note} path={findCurrentPath(now, note.path)} />
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </Dialog>
  );
}

function NoteForm({ actor, written }: { actor: NotesActor; written: WrittenNote }) {
  const intl = useMessages('dialogs', 'screen-errors');
  const pathLabel = usePathLabels();
  const isEmpty = useActorSelector(actor, isNoteEmpty);
  const failure = useActorSelector(actor, selectRequestError);
  const busy = useActorSelector(actor, isSendingNote);
  const { path, language, addressee, text } = written;
  const ofField = failure?.path === 'text' ? intl.formatMessage({ id: `error.${failure.key}` }) : null;
  return (
    <div className={styles.form}>
      <p className={styles.place}>{pathLabel(path, language)}</p>
      <TextArea
        label={intl.formatMessage({ id: 'notes.text' })}
        value={text}
        rows={3}
        dir="auto"
        maxLength={noteLimits.text}
        count={text.length > noteLimits.text * 0.8 && `${text.length} / ${noteLimits.text}`}
        error={isEmpty ? intl.formatMessage({ id: 'error.required' }) : ofField}
        onChange={({ target }) => actor.send({ type: 'note.typed', text: target.value })}
        data-autofocus
      />
      <Select
        label={intl.formatMessage({ id: 'notes.for' })}
        value={addressee}
        onChange={({ target }) => {
          const chosen = noteAddressees.find((one) => one === target.value);
          if (chosen) actor.send({ type: 'note.addressed', addressee: chosen });
        }}
      >
        {noteAddressees.map((one) => (
          <option key={one} value={one}>
            {intl.formatMessage({ id: `notes.for.${one}` })}
          </option>
        ))}
      </Select>
      {failure && ofField === null && <ErrorPanel error={failure} />}
      <div className={styles.buttons}>
        <Button tone="quiet" onClick={() => actor.send({ type: 'note.dropped' })}>
          {intl.formatMessage({ id: 'notes.drop' })}
        </Button>
        <CommandButton id="note.send" tone="main" showKeys busy={busy} />
      </div>
    </div>
  );
}

/** `path`: where its field is by now; null: its row is gone. */
function Note({ note, path }: { note: FieldNote; path: string | null }) {
  const intl = useMessages('dialogs');
  const run = useRunCommand();
  const pathLabel = usePathLabels();
  const fieldLabel = useFieldLabel(useKind());
  const { id, language, addressee, text, author, at, own, resolvedAt, resolvedBy, mayResolve } = note;
  const isOpen = resolvedAt === null;
  return (
    <li className={styles.note}>
      <p className={styles.place}>
        {path === null ? (
          [fieldLabel(note.path), language && languageNames[language]].filter(Boolean).join(' · ')
        ) : (
          <button
            type="button"
            className={styles.link}
            data-command="note.goTo"
            onClick={() => {
              run('note.close');
              run('editor.goTo', language === null ? { path } : { path, language });
            }}
          >
            {pathLabel(path, language)}
          </button>
        )}
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <p className={styles.by}>
        <StatusTag tone={isOpen ? 'info' : 'plain'}>{intl.formatMessage({ id: `notes.for.${addressee}` })}</StatusTag>
        <bdi>{author}</bdi>
        <RelativeTime at={at} />
      </p>
      {resolvedAt !== null && (
        <p className={styles.by}>
          <span>{intl.formatMessage({ id: 'notes.resolvedBy' }, { name: resolvedBy ?? '' })}</span>
          <RelativeTime at={resolvedAt} />
        </p>
      )}
      <div className={styles.buttons}>
        {own && <CommandButton id="note.delete" args={{ id }} size="small" tone="quiet" />}
        {mayResolve && <CommandButton id={isOpen ? 'note.resolve' : 'note.reopen'} args={{ id }} size="small" />}
      </div>
    </li>
  );
}
