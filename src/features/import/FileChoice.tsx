import { useRef } from 'react';
import { formatById, useMessages } from '../../i18n/use-messages.ts';
import type { FileHandle } from '../../../machines/ports.ts';
import { importProblems, importQuestion } from '../../../machines/import/import.selectors.ts';
import { type RunningActors, useActorSelector, useFileIntake } from '../../actors/actors-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconFileImport, IconTableExport } from '../../ui/icons.ts';
import type { Progress } from '../../../machines/import/import.types.ts';
import styles from './import.module.css';

/** An import whose dialog these parts are in. */
export type RunningImport = NonNullable<
  RunningActors['import'] | RunningActors['itemsImport'] | RunningActors['cardsImport'] | RunningActors['ordersImport']
>;

interface Props {
  /** of the file that is chosen; '': none */
  name: string;
  /** file extensions, as an input takes them */
  accept: string;
  hint: string;
  onChoose: (file: FileHandle) => void;
  /** saves an empty table to fill in; absent: there are no tables of this kind */
  onTemplate?: () => void;
}

export function FileChoice({ name, accept, hint, onChoose, onTemplate }: Props) {
  const intl = useMessages('dialogs');
  const take = useFileIntake();
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    const [file] = take([...(files ?? [])]);
    if (file !== undefined) onChoose(file);
  };
  return (
    <div className={styles.file}>
      <Button icon={IconFileImport} onClick={() => input.current?.click()}>
        {intl.formatMessage({ id: name === '' ? 'import.choose' : 'import.chooseAnother' })}
      </Button>
      {name === '' ? <p className={styles.hint}>{hint}</p> : <bdi className={styles.fileName}>{name}</bdi>}
      {onTemplate && name === '' && (
        <Button icon={IconTableExport} onClick={onTemplate}>
          {intl.formatMessage({ id: 'import.template' })}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          // lets the same file be chosen again
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** Why the file cannot be imported, each with its location in the file. */
export function Problems({ importing }: { importing: RunningImport }) {
  const intl = useMessages('dialogs');
  const problems = useActorSelector(importing, importProblems);
  const question = useActorSelector(importing, importQuestion);
  return (
    <div role="alert">
      <p>{intl.formatMessage({ id: question ?? 'import.refused' })}</p>
      <ul className={styles.problems}>
        {problems.map(({ message, location, line }) => (
          <li key={`${line} ${location} ${message}`}>
            <span>{formatById(intl, message)}</span>
            {line !== null && <span>{intl.formatMessage({ id: 'import.row' }, { row: line })}</span>}
            {location !== '' && (
              <bdi dir="ltr" className={styles.location}>
                {location}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Texts in which the program that saved a table put question marks. */
export function LostLetters({ count }: { count: number }) {
  const intl = useMessages('dialogs');
  return (
    <p role="status" className={styles.notice}>
      {intl.formatMessage({ id: 'import.lostLetters' }, { count })}
    </p>
  );
}

/** How far a file is read, or the calls of an import are sent. */
export function ImportProgress({ label, progress: { done, total } }: { label: string; progress: Progress }) {
  return (
    <div className={styles.progress}>
      <span role="status">{label}</span>
      <progress aria-label={label} {...(total !== null && { value: done, max: Math.max(1, total) })} />
    </div>
  );
}
