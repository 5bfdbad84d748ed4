import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { getRows } from '../../../graphql/content/apply-edit.ts';
import { sortByDate } from '../../../graphql/content/rows-by-date.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { findOverlaps, type OpeningHours } from '../../../graphql/domain/work-plan/opening-hours.ts';
import {
  canArrange,
  canWrite,
  problems,
  sameIds,
  savedDraft,
  selectRowIds,
  selectRows,
  selectValue,
} from '../../../machines/editor/editor.selectors.ts';
import { useEditor, useEditorSelector } from '../../editor-context/editor-context.tsx';
import { getFieldEditor } from '../../fields/field-editors.ts';
import { useFieldError } from '../../features/editor/use-field-error.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { IconDelete, IconPlus } from '../../ui/icons.ts';
import { DayShifts, OverlapNote } from './DayShifts.tsx';
import { specialField } from './use-hours.ts';
import styles from './hours.module.css';

const list = 'special_days';

/** Dates with hours of their own, or on which the venue is closed. */
export function SpecialDays({ language, special }: { language: Language; special: OpeningHours['special'] }) {
  const intl = useMessages('content', 'inputs');
  const editor = useEditor();
  const editable = useEditorSelector(canArrange);
  const ids = useEditorSelector((it) => selectRowIds(it, list), sameIds);
  const shown = useEditorSelector(
    (it) => sortByDate(specialField, selectRows(it, list), getRows(savedDraft(it), list)).map(({ _id }) => _id),
    sameIds,
  );
  const keepsFocus = useKeptFocus(shown);
  return (
    <section className={styles.panel} {...keepsFocus}>
      <header className={styles.panelHead}>
        <h2>{intl.formatMessage({ id: 'content.venue.special_days' })}</h2>
        {editable && (
          <Button
            icon={IconPlus}
            size="small"
            onClick={() => editor.send({ type: 'row.added', path: list, at: ids.length })}
          >
            {intl.formatMessage({ id: 'content.venue.special_days.add' })}
          </Button>
        )}
      </header>
      {ids.length === 0 && (
        <p className={styles.empty}>{intl.formatMessage({ id: 'content.venue.special_days.none' })}</p>
      )}
      {shown.map((id) => (
        <SpecialDay
          key={id}
          id={id}
          language={language}
          day={special[ids.indexOf(id)]}
          position={ids.indexOf(id) + 1}
        />
      ))}
      <p className={styles.empty}>{intl.formatMessage({ id: 'hours.priority' })}</p>
    </section>
  );
}

/** A day that gets another place keeps the focus: the browser takes it from an element that is moved. */
const useKeptFocus = (ids: readonly string[]) => {
  const focused = useRef<HTMLElement | null>(null);
  const order = ids.join(' ');
  useLayoutEffect(() => {
    if (order !== '' && document.activeElement === document.body && focused.current?.isConnected)
      focused.current.focus();
  }, [order]);
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target;
    },
  };
};

interface DayProps {
  id: string;
  language: Language;
  day: OpeningHours['special'][number] | undefined;
  /** from 1 */
  position: number;
}

function SpecialDay({ id, language, day, position }: DayProps) {
  const intl = useMessages('content', 'inputs', 'screen-errors');
  const editor = useEditor();
  const path = `${list}/${id}`;
  const { date, title, closed } = specialField.of;
  const editable = useEditorSelector(canArrange);
  const writable = useEditorSelector((it) => canWrite(it, language));
  const dateValue = useEditorSelector((it) => selectValue(it, `${path}/date`, null));
  const titleValue = useEditorSelector((it) => selectValue(it, `${path}/title`, language));
  const english = useEditorSelector((it) => selectValue(it, `${path}/title`, 'en'));
  const closedValue = useEditorSelector((it) => selectValue(it, `${path}/closed`, null));
  const isClosed = closedValue === true;
  const shiftErrors = useEditorSelector(
    (snapshot) =>
      problems(snapshot).flatMap((one) =>
        one.level === 'shape' && one.path.startsWith(`${path}/shifts/`) ? one.key : [],
      ),
    sameIds,
  );
  // a closed day keeps its hours: wrong ones block saving, and are shown until it is opened, so that they can be mended
  const [showsClosed, setShowsClosed] = useState(false);
  const shouldShowClosed = isClosed && (showsClosed || shiftErrors.length > 0);
  if (shouldShowClosed !== showsClosed) setShowsClosed(shouldShowClosed);
  const overlaps = day === undefined || day.closed ? [] : findOverlaps([day.shifts], { cyclic: false });
  const dateError = useFieldError(`${path}/date`, date, dateValue);
  const closedError = useFieldError(`${path}/closed`, closed, closedValue);
  const name =
    [titleValue, english].find((text) => typeof text === 'string' && text !== '') ??
    intl.formatMessage({ id: 'content.venue.special_days.one' }, { position });
  const label = (field: 'date' | 'title' | 'closed') =>
    intl.formatMessage({ id: `content.venue.special_days.${field}` });
  const [DateInput, TitleInput, ClosedInput] = [date, title, closed].map((field) => getFieldEditor(field).Input);
  if (!DateInput || !TitleInput || !ClosedInput) return null;
  return (
    <div className={styles.special} role="group" aria-label={String(name)} data-row-path={path}>
      <div className={styles.specialFields}>
        <div>
          <DateInput
            path={`${path}/date`}
            field={date}
            language={null}
            value={dateValue}
            label={label('date')}
            disabled={!editable}
            invalid={dateError !== null}
          />
          <FieldError text={dateError} />
        </div>
        <TitleInput
          path={`${path}/title`}
          field={title}
          language={language}
          value={titleValue}
          label={label('title')}
          ghost={typeof english === 'string' && english !== '' ? english : label('title')}
          disabled={!writable}
        />
        {editable && (
          <IconButton
            icon={IconDelete}
            label={intl.formatMessage({ id: 'hours.removeSpecial' }, { name: String(name) })}
            onClick={() => editor.send({ type: 'row.removed', path: list, id })}
          />
        )}
      </div>
      <div className={styles.specialHours}>
        <ClosedInput
          path={`${path}/closed`}
          field={closed}
          language={null}
          value={closedValue}
          label={label('closed')}
          disabled={!editable}
        />
        {(!isClosed || shouldShowClosed) && <DayShifts list={`${path}/shifts`} day={String(name)} closed={isClosed} />}
        <FieldError text={closedError} />
      </div>
      {overlaps.map((overlap) => (
        <OverlapNote
          key={overlap.shifts.map((shift) => shift.id).join(' ')}
          overlap={overlap}
          day={0}
          getList={() => `${path}/shifts`}
        />
      ))}
      {overlaps.length === 0 && shiftErrors.includes('hoursOverlap') && (
        <p className={styles.error} role="alert">
          {intl.formatMessage({ id: 'error.hoursOverlap' })}
        </p>
      )}
    </div>
  );
}

/** What is wrong with a field, right below it. */
function FieldError({ text }: { text: string | null }) {
  return (
    text !== null && (
      <p className={styles.error} role="alert">
        {text}
      </p>
    )
  );
}
