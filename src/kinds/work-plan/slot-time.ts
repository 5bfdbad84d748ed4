import { storedValue } from '../../../graphql/content/field-values.ts';
import { time } from '../../../graphql/content/fields/time.ts';
import { toTimeText } from '../../fields/spellings.ts';

const slotTime = time({ starts: true });

/** '0930' of '9:30', '930' and '09:30', in any digits; null when it is no time that a slot can have. */
export const toSlotTime = (typed: string): string | null => {
  const stored = storedValue(slotTime, toTimeText(typed));
  return typeof stored === 'string' && /^\d{4}$/.test(stored) && stored !== '2400' ? stored : null;
};
