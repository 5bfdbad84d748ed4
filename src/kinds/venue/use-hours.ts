import { useMessages } from '../../i18n/use-messages.ts';
import { storedValue } from '../../../graphql/content/field-values.ts';
import { readOpeningHours, venue as venueKind } from '../../../graphql/content/kinds/venue.ts';
import { isRows, type LeafField, type RowsField } from '../../../graphql/content/model/define-kind.ts';
import type { Level } from '../../../graphql/content/model/draft.types.ts';
import type { OpeningHours } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { draft } from '../../../machines/editor/editor.selectors.ts';
import { toTimeText } from '../../fields/spellings.ts';
import { useEditorSelector } from '../../editor-context/editor-context.tsx';

export const weekField = venueKind.fields.opening_hours;
export const specialField = venueKind.fields.special_days;
export const shiftFields = weekField.of.shifts.of;

/** The path of the shifts of a weekday. */
export const getShiftList = (day: number): string => `opening_hours/opening_hours-${day}/shifts`;

/** A time as stored, '0930' for '9:30', '930' and '09:30' in any digits; anything else stays as typed. */
export const toStoredTime = (field: LeafField, text: string): string =>
  String(storedValue(field, toTimeText(text)) ?? '');

const withStoredTimes = (level: Level, list: RowsField): Level => {
  const next: Level = { ...level };
  for (const [name, field] of Object.entries(list.of)) {
    const value = next[name];
    if (isRows(field)) next[name] = (value as Level[]).map((row) => withStoredTimes(row, field));
    else if (!field.localized) next[name] = storedValue(field, value) ?? field.empty;
  }
  return next;
};

// Drafts are immutable: the hours of one are read once for all parts of the screen.
const known = new WeakMap<Level, OpeningHours>();

/** The opening hours in the draft, with times and dates as they would be stored. */
export const useOpeningHours = (): OpeningHours => {
  const level = useEditorSelector(draft);
  const cached = known.get(level);
  if (cached !== undefined) return cached;
  const hours = readOpeningHours({
    opening_hours: (level.opening_hours as Level[]).map((day) => withStoredTimes(day, weekField)),
    special_days: (level.special_days as Level[]).map((day) => withStoredTimes(day, specialField)),
  });
  known.set(level, hours);
  return hours;
};

// 22 November 2026 was a Sunday
const sunday = Date.UTC(2026, 10, 22);

/** The name of a weekday, 0 = Sunday, in the interface's language. */
export const useWeekdayName = (): ((day: number) => string) => {
  const intl = useMessages();
  return (day) => intl.formatDate(sunday + day * 86_400_000, { weekday: 'long', timeZone: 'UTC' });
};
