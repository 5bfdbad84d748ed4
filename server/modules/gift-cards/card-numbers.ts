import { randomInt } from 'node:crypto';
import { foldCardNumber, parseGiftCardNumber, toGiftCardNumber } from '../../../graphql/domain/gift-cards.ts';
import type { Config } from '../../config/config.ts';
import { decrypt, deriveKeyId, encrypt, hmac } from '../../crypto.ts';

type Secrets = Pick<Config, 'secret' | 'secretPrevious'>;

/** The present secret first, and the one before, whose cards are not converted yet. */
const listSecrets = ({ secret, secretPrevious }: Secrets): string[] =>
  secretPrevious === null ? [secret] : [secret, secretPrevious];

const hashNumber = (secret: string, venue: string, number: string): Buffer => hmac(secret, 'giftCard', venue, number);
const hashFormer = (secret: string, venue: string, number: string): Buffer =>
  hmac(secret, 'giftCard', venue, 'former', number);

export const createCardNumber = (): string => toGiftCardNumber(Array.from({ length: 15 }, () => randomInt(32)));

/** What is stored of a number: a keyed hash to find it and the encrypted number to show it, so that a dump is no money. */
export const toNumberColumns = (
  { secret }: Pick<Config, 'secret'>,
  venue: string,
  number: string,
  former?: string,
) => ({
  number_hash: hashNumber(secret, venue, number),
  number_encrypted: encrypt(secret, JSON.stringify([number, former ?? null]), 'giftCard'),
  former_hash: former === undefined ? null : hashFormer(secret, venue, former),
  key_id: deriveKeyId(secret),
  serial: number.slice(-4),
});

/** A card's number, and the one that it had in an older system; null where no secret decrypts it. */
export const readNumber = (
  secrets: Secrets,
  { number_encrypted }: { number_encrypted: Buffer },
): { number: string; former: string | null } | null => {
  const text = decrypt(listSecrets(secrets), number_encrypted, 'giftCard');
  if (text === null) return null;
  const [number, former] = JSON.parse(text) as [string, string | null];
  return { number, former };
};

/** Hashes under which a typed number may be stored. `isOurs`: it is whole and its check character is right. */
export const hashTyped = (secrets: Secrets, venue: string, typed: string): { isOurs: boolean; hashes: Buffer[] } => {
  const number = parseGiftCardNumber(typed);
  const former = foldCardNumber(typed);
  return {
    isOurs: number !== null,
    hashes: listSecrets(secrets).flatMap((secret) => [
      ...(number === null ? [] : [hashNumber(secret, venue, number)]),
      hashFormer(secret, venue, former),
    ]),
  };
};

/** Whether what was typed into a search may be the full number of a card of an older system. */
export const looksLikeNumber = (typed: string): boolean => /^(?=.*\d)[0-9A-Z]{6,40}$/.test(foldCardNumber(typed));
