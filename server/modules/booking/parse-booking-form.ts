import type { ErrorKey } from '../../../graphql/errors.ts';
import { cleanText } from '../../../graphql/domain/clean-text.ts';
import { isEmailAddress } from '../../../graphql/domain/email-address.ts';
import { cleanName, fitsName } from '../../../graphql/domain/names.ts';
import { reservationLimits } from '../../../graphql/domain/reservations.ts';

/** What a guest types, as it was typed: an error loses nothing of it. */
export interface BookingForm {
  name: string;
  phone: string;
  email: string;
  note: string;
  consent: boolean;
}
export type BookingField = keyof BookingForm;
export type BookingErrors = Partial<Record<BookingField, ErrorKey>>;

export interface ParsedGuest {
  name: string;
  /** E.164 */
  phone: string;
  email: string | null;
  note: string;
}

const parsePhone = async (typed: string, region: string): Promise<string | ErrorKey> => {
  if (typed.trim() === '') return 'required';
  if (typed.length > 64) return 'phoneNotValid';
  const { parsePlannedPhone } = await import('../../../graphql/domain/phone-checks.ts');
  const planned = parsePlannedPhone(typed, region);
  return planned === null || planned.extension !== '' ? 'phoneNotValid' : planned.parsed.number;
};

/** All errors at once, each at its field; or the guest. */
export const parseBookingForm = async (
  form: BookingForm,
  region: string,
): Promise<{ guest: ParsedGuest; errors: null } | { guest: null; errors: BookingErrors }> => {
  const errors: BookingErrors = {};
  const name = cleanName(form.name);
  if (name === '') errors.name = 'required';
  else if (!fitsName(name, reservationLimits.name)) errors.name = 'tooLong';
  const phone = await parsePhone(form.phone, region);
  if (!phone.startsWith('+')) errors.phone = phone as ErrorKey;
  const email = form.email.trim();
  if (email !== '' && !isEmailAddress(email)) errors.email = 'emailNotValid';
  const note = cleanText(form.note).trim();
  if (note.length > reservationLimits.note) errors.note = 'tooLong';
  if (!form.consent) errors.consent = 'required';
  if (Object.keys(errors).length > 0) return { guest: null, errors };
  return { guest: { name, phone, email: email === '' ? null : email, note }, errors: null };
};
