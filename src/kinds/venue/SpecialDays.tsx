import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { findOverlaps, type OpeningHours } from '../../../graphql/domain/work-plan/opening-hours.ts';
import {
  canArrange,
  canWrite,
  problems,
  sameIds,
  selectRowIds,
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
  return (
    <section className={styles.panel}>
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
      {ids.map((id, at) => (
        <SpecialDay key={id} id={id} language={language} day={special[at]} position={at + 1} />
      ))}
      <p className={styles.empty}>{intl.formatMessage({ id: 'hours.priority' })}</p>
    </section>
  );
}

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
  const errors = [useFieldError(`${path}/date`, date, dateValue), useFieldError(`${path}/closed`, closed, closedValue)];
  const name =
    [titleValue, english].find((text) => typeof text === 'string' && text !== '') ??
    intl.formatMessage({ id: 'content.venue.special_days.one' }, { position });
  const label = (field: 'date' | 'title' | 'closed') =>
    intl.formatMessage({ id: `content.venue.special_days.${field}` });
  const [DateInput, TitleInput, ClosedInput] = [date, title, closed].map((field) => getFieldEditor(field).Input);
  if (!DateInput || !TitleInput || !ClosedInput) return null;
  return (
    <div className={styles.special} role="group" aria-label={String(name)}>
      <div className={styles.specialFields}>
        <DateInput
          path={`${path}/date`}
          field={date}
          language={null}
          value={dateValue}
          label={label('date')}
          disabled={!editable}
        />
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
      {errors.map(
        (error, at) =>
          error && (
            // biome-ignore lint/suspicious/noArrayIndexKey: one for each field
            <p key={at} className={styles.error} role="alert">
              {error}
            </p>
          ),
      )}
    </div>
  );
}
