import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { languageNames } from '../../../graphql/domain/languages.ts';
import type { PresentPerson } from '../../../machines/ports.ts';
import { useRunCommand } from '../../commands/use-command.ts';
import { type FieldMarks, useFieldMarks } from '../../editor-context/field-marks.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { IconNote } from '../../ui/icons.ts';
import styles from './together.module.css';

/** Stands before the field at the path, whose edge it colours while somebody else has the caret there. */
export function FieldMark({ path }: { path: Path }) {
  const marks = useFieldMarks(path);
  return marks && <Marks {...marks} />;
}

function Marks({ people, notes }: FieldMarks) {
  const intl = useMessages('item');
  const run = useRunCommand();
  return (
    <span className={styles.mark} data-role={people[0]?.role}>
      {people.map((person) => (
        <Somebody key={person.id} person={person} />
      ))}
      {notes > 0 && (
        <button
          type="button"
          className={styles.notes}
          aria-label={intl.formatMessage({ id: 'editor.openNotes' }, { count: notes })}
          data-command="note.list"
          onClick={() => run('note.list')}
        >
          <IconNote size={14} stroke={2} aria-hidden />
          <bdi>{intl.formatNumber(notes)}</bdi>
        </button>
      )}
    </span>
  );
}

function Somebody({ person: { name, own, role, language } }: { person: PresentPerson }) {
  const intl = useMessages('item');
  return (
    <span className={styles.person} data-role={role}>
      <bdi>{own ? intl.formatMessage({ id: 'editor.present.own' }) : name}</bdi>
      {language !== null && <bdi lang={language}>{languageNames[language]}</bdi>}
    </span>
  );
}
