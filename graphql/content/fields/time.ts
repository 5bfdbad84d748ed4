import * as v from 'valibot';
import { parseTimeOfDay } from '../../domain/time-of-day.ts';
import type { LeafField } from '../model/define-kind.ts';

/** 'HHMM' of '9:30', '09:30' or '0930'; null when it is no time of day. */
const normalizeTime = (text: string): string | null => {
  const digits = text.replace(/^(\d):?(\d\d)$/, '0$1$2').replace(':', '');
  return parseTimeOfDay(digits) === null ? null : digits;
};

const normalize = (raw: string, { ranges = false, starts = false }: TimeOptions): string | null => {
  const parts = raw.replaceAll(/\s/g, '').split(/[-–]/);
  if (parts.length > (ranges ? 2 : 1)) return null;
  const times = parts.map(normalizeTime);
  return times.includes(null) || (starts && times[0] === '2400') ? null : times.join('-');
};

interface TimeOptions {
  /** 'HHMM-HHMM' is allowed as well */
  ranges?: boolean;
  /** it begins something: 2400 is legal as an end only */
  starts?: boolean;
}

/** A time of day in the venue's wall time, stored as HHMM; '' = none. */
export const time = (options: TimeOptions = {}): LeafField<string, 'time'> => ({
  type: 'time',
  localized: false,
  empty: '',
  required: false,
  ranges: options.ranges ?? false,
  schema: v.pipe(
    v.string('timeNotValid'),
    v.maxLength(40, 'tooLong'),
    v.check((raw) => raw.trim() === '' || normalize(raw, options) !== null, 'timeNotValid'),
    v.transform((raw) => normalize(raw, options) ?? ''),
  ),
});
