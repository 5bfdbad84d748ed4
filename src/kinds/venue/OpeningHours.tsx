import { useMessages } from '../../i18n/use-messages.ts';
import { formatShift, groupDays } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { canWrite, selectValue, venue } from '../../../machines/editor/editor.selectors.ts';
import { useEditorSelector, useFieldLabel, useKind } from '../../editor-context/editor-context.tsx';
import { fieldEditors } from '../../fields/field-editors.ts';
import { ItemForm } from '../../features/editor/ItemForm.tsx';
import type { CustomInputProps } from '../custom-input.types.ts';
import { venue as venueKind } from '../../../graphql/content/kinds/venue.ts';
import { OpenNow } from './OpenNow.tsx';
import { SpecialDays } from './SpecialDays.tsx';
import { useOpeningHours, useWeekdayName } from './use-hours.ts';
import { WeekTable } from './WeekTable.tsx';
import styles from './hours.module.css';

const toggle = 'opening_hours_toggle';

/** The tab of a venue's opening hours: the week, special days, and what guests see of them. */
export function OpeningHours({ language }: CustomInputProps) {
  const intl = useMessages('inputs');
  const hours = useOpeningHours();
  const { timeZone } = useEditorSelector(venue);
  const label = useFieldLabel(useKind());
  const shown = useEditorSelector((it) => selectValue(it, toggle, null));
  const writable = useEditorSelector((it) => canWrite(it, null));
  const { Input } = fieldEditors.flag;
  return (
    <div className={styles.tab}>
      <div className={styles.top}>
        <Input
          path={toggle}
          field={venueKind.fields.opening_hours_toggle}
          language={null}
          value={shown}
          label={label(toggle)}
          disabled={!writable}
        />
        <span className={styles.zone}>
          {intl.formatMessage({ id: 'hours.timeZone' }, { timeZone: `\u2066${timeZone}\u2069` })}
        </span>
        <OpenNow hours={hours} timeZone={timeZone} />
      </div>
      <div className={styles.columns}>
        <WeekTable week={hours.week} />
        <div className={styles.side}>
          <SpecialDays language={language} special={hours.special} />
          <section className={styles.panel}>
            <header className={styles.panelHead}>
              <h2>{intl.formatMessage({ id: 'hours.guests' })}</h2>
            </header>
            {shown === true ? (
              <Summary week={hours.week} />
            ) : (
              <p className={styles.empty}>{intl.formatMessage({ id: 'hours.guestsNothing' })}</p>
            )}
          </section>
        </div>
      </div>
      <ItemForm fields={[['opening_hours_text', venueKind.fields.opening_hours_text]]} />
    </div>
  );
}

const formatWeekdayRange = (from: string, to: string): string => `${from}–${to}`;

function Summary({ week }: Pick<ReturnType<typeof useOpeningHours>, 'week'>) {
  const intl = useMessages('inputs');
  const weekday = useWeekdayName();
  return (
    <dl className={styles.summary}>
      {groupDays(week).map(({ from, to, shifts }) => (
        <div key={from}>
          <dt>{to > from ? formatWeekdayRange(weekday(from), weekday(to)) : weekday(from)}</dt>
          <dd>
            {shifts.length === 0 && intl.formatMessage({ id: 'hours.closed' })}
            {shifts.map((shift) =>
              shift.from === shift.to ? (
                <span key={shift.id}>{intl.formatMessage({ id: 'hours.fullDay' })}</span>
              ) : (
                <bdi key={shift.id} dir="ltr">
                  {formatShift(shift)}
                </bdi>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
