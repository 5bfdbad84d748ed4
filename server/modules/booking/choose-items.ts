import { bookingLimits, type ChosenItem } from '../../../graphql/domain/booking.ts';
import { plainDigits } from '../../../graphql/domain/digits.ts';
import type { BookingChoice, BookingChoices } from './read-choices.store.ts';

/** What a guest typed and was shown, by the id of a package. */
export interface TypedChoices {
  counts: Readonly<Record<string, string>>;
  prices: Readonly<Record<string, string>>;
}
export const nothingTyped: TypedChoices = { counts: {}, prices: {} };

/** Why a count is refused: a text of the booking page. */
export interface ChoiceError {
  text: 'booking.choice.count' | 'booking.choice.gone' | 'booking.choice.price' | 'booking.choice.tickets';
  values: Record<string, number>;
}

/** The price that a form shows, to be compared with the one that is stored. */
export const signPrice = ({ least, most }: Pick<BookingChoice, 'least' | 'most'>, currency: string): string =>
  `${least}-${most} ${currency}`;

const parseCount = (typed: string): number | null => {
  const plain = plainDigits(typed).trim();
  const count = plain === '' ? 0 : /^\d{1,2}$/.test(plain) ? Number(plain) : Number.NaN;
  return count <= bookingLimits.chosen ? count : null;
};

/**
 * What was chosen, with the names and prices of now; or every error, by the id of its package. A price that is not the one
 * that the guest was shown is an error too: nobody books at another one.
 */
export const chooseItems = (
  { currency, items, tickets }: BookingChoices,
  { counts, prices }: TypedChoices,
): { chosen: ChosenItem[]; errors: Record<string, ChoiceError> } => {
  const errors: Record<string, ChoiceError> = {};
  const chosen: ChosenItem[] = [];
  for (const [id, typed] of Object.entries(counts)) {
    const item = items.find((one) => one.id === id);
    const count = parseCount(typed);
    if (count === 0) continue;
    if (item === undefined) errors[id] = { text: 'booking.choice.gone', values: {} };
    else if (count === null) errors[id] = { text: 'booking.choice.count', values: { most: bookingLimits.chosen } };
    else if (prices[id] !== signPrice(item, currency)) errors[id] = { text: 'booking.choice.price', values: {} };
    else {
      const { name, ticket } = item;
      chosen.push({ id, name, count, least: count * item.least, most: count * item.most, currency, ticket });
    }
  }
  const wanted = chosen.filter(({ ticket }) => ticket);
  const count = wanted.reduce((sum, one) => sum + one.count, 0);
  if (count > 0 && (count < tickets.least || count > tickets.most))
    for (const { id } of wanted) errors[id] = { text: 'booking.choice.tickets', values: tickets };
  return { chosen, errors };
};
