import type { GuestText } from './guest.types.ts';

/** How many of a list a guest chooses; '' when that is not limited. A maximum of 0, or none, is no limit. */
export const formatChoice = (min: unknown, max: unknown, text: GuestText): string => {
  const [least, most] = [min, max].map((count) => (typeof count === 'number' ? count : 0));
  if (least === undefined || most === undefined || (least === 0 && most === 0)) return '';
  if (most === 0) return text('guest.choose.atLeast', { min: least });
  if (least === 0) return text('guest.choose.atMost', { max: most });
  return least === most
    ? text('guest.choose.exactly', { min: least })
    : text('guest.choose.range', { min: least, max: most });
};
