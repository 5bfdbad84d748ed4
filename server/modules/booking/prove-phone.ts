import type { ErrorKey } from '../../../graphql/errors.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { plainDigits } from '../../../graphql/domain/digits.ts';
import { equalBuffers, hmac, randomCode } from '../../crypto.ts';
import { transactWithRetry } from '../../db/retry.ts';
import { consumeLimit, dayMs, hourMs, startResendWait } from '../../http/rate-limits.store.ts';
import type { AppServices } from '../../services/app-services.ts';
import { isDeliverable } from '../outbox/deliver-messages.ts';
import { createCodeMessage } from '../outbox/message-templates.ts';
import { enqueueMessage } from '../outbox/outbox.store.ts';
import { findBookingCode, guessBookingCode, proveBookingCode, putBookingCode } from './booking-codes.store.ts';
import { type BookingSession, hashSession } from './hold-table.ts';

type Services = Pick<AppServices, 'database' | 'config' | 'now' | 'log'>;
interface Proof {
  venue: string;
  session: BookingSession;
  /** E.164 */
  phone: string;
}

/** `asked`: the guest enters the code now; `refused`: none can be sent, with the reason; `wrong`: another code. */
export type ProofResult = { state: 'proven' | 'asked' | 'wrong' } | { state: 'refused'; key: ErrorKey };

const hashCode = (secret: string, { venue, session, phone }: Proof, code: string): Buffer =>
  hmac(secret, 'code', 'booking', venue, hashSession(session), phone, code);

const sendCode = async (services: Services, proof: Proof, language: Language): Promise<ProofResult> => {
  const { database, config, now } = services;
  const { limits, smsCountries } = config;
  const { venue, session, phone } = proof;
  const at = now();
  const refuse = (key: ErrorKey): ProofResult => ({ state: 'refused', key });
  if (smsCountries !== null && smsCountries.length > 0) {
    const { parsePlannedPhone } = await import('../../../graphql/domain/phone-checks.ts');
    const country = parsePlannedPhone(phone, '')?.parsed.country;
    if (country === undefined || !smsCountries.includes(country)) return refuse('serviceBusy');
  }
  if (!isDeliverable(database, config, 'sms', at)) return refuse('serviceBusy');
  const refused = await transactWithRetry(database.plain, async (db) => {
    if ((await startResendWait(db, `booking code ${phone}`, limits.CODE_WAIT_SECONDS, at)) > 0) return true;
    const uses = [
      [`address ${session.address}`, limits.SENDS_PER_HOUR_ADDRESS, hourMs],
      [`booking codes ${phone}`, limits.SENDS_PER_HOUR_IDENTIFIER, hourMs],
      [`sms ${phone.slice(0, -3)}`, limits.SENDS_PER_HOUR_ADDRESS, hourMs],
      ['sms', limits.SMS_DAILY_LIMIT, dayMs],
    ] as const;
    for (const [key, max, windowMs] of uses)
      if (!(await consumeLimit(db, key, { windowMs, max, now: at })).allowed) return true;
    return false;
  });
  if (refused) return refuse('rateLimited');
  const code = randomCode(config.codeLength);
  const expiresAt = at + limits.CODE_LIFE_SECONDS * 1000;
  // stored before it leaves, so that no code arrives that nothing accepts
  await putBookingCode(
    database.within([venue]),
    { venue, sessionHash: hashSession(session), phone },
    { hash: hashCode(config.secret, proof, code), expiresAt: new Date(expiresAt) },
  );
  await enqueueMessage(database.plain, config.secret, at, {
    channel: 'sms',
    to: phone,
    locale: language,
    message: createCodeMessage(config, 'sms', language, code),
    expiresAt,
  });
  return { state: 'asked' };
};

/**
 * Whether the guest has proved the number to this session: a number is proved once, another one anew. Without a code one is
 * sent, within the limits that sign-in has (rules, "Sign-in"). `code`: as it was typed; null: it was not asked for yet.
 */
export const provePhone = async (
  services: Services,
  proof: Proof,
  { code, language }: { code: string | null; language: Language },
): Promise<ProofResult> => {
  const { database, config, now } = services;
  const { venue, session, phone } = proof;
  const db = database.within([venue]);
  const owner = { venue, sessionHash: hashSession(session), phone };
  const at = { now: new Date(now()), maxGuesses: config.limits.CODE_GUESSES };
  const found = await findBookingCode(db, owner, at);
  if (found === 'proven') return { state: 'proven' };
  if (found === 'none') return sendCode(services, proof, language);
  if (code === null || code.trim() === '') return { state: 'asked' };
  const hash = await guessBookingCode(db, owner, at);
  const typed = plainDigits(code.normalize('NFKC')).replaceAll(/\D/g, '');
  if (hash === null || !equalBuffers(hash, hashCode(config.secret, proof, typed))) return { state: 'wrong' };
  await proveBookingCode(db, owner, at.now);
  return { state: 'proven' };
};
