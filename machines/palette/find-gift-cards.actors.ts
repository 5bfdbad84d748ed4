import type { Language } from '../../graphql/domain/languages.ts';
import { GiftcardsDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { FoundGiftCard } from './palette.types.ts';
import { unlessForbidden } from './unless-forbidden.ts';

const limit = 5;

/** Gift cards by client, phone or full number, the newest first. */
export const findGiftCards = (
  { ask }: Pick<Ports, 'ask'>,
  { venue, query, locale, signal }: { venue: string; query: string; locale: Language; signal: AbortSignal },
): Promise<FoundGiftCard[]> =>
  unlessForbidden(
    ask(
      'api',
      GiftcardsDocument,
      { directory: venue, search: query, locale, limit, offset: 0 },
      { as: 'venue', signal },
    ).then(({ giftcards }) =>
      giftcards.cards.map(({ id, name, phone, serial_number: serial, amount: balance, currency }) => ({
        id,
        name,
        phone,
        serial,
        balance,
        currency,
      })),
    ),
  );
