import { isOutcomeUnknown } from '../api-error.ts';

/** Sends `payload` under an idempotency key; see `createSubmissionKeys`. */
export type WithSubmissionKey = <Result>(payload: unknown, send: (key: string) => Promise<Result>) => Promise<Result>;

/** How long a repeat is still the same request, where it names something whose content changes. */
export const maxKeyAgeMs = 5 * 60_000;

interface KeyLifetime {
  maxAge?: number;
  now?: () => number;
}

/**
 * Idempotency keys of one form. A payload whose answer was lost is sent again with the key of the first attempt, so
 * that it is carried out once; a changed payload, and everything after an answer, gets a new key. `maxAge`, in
 * milliseconds: an older key is not used again, because the same payload means something else by then.
 */
export const createSubmissionKeys = (
  newId: () => string,
  { maxAge = Number.POSITIVE_INFINITY, now = () => 0 }: KeyLifetime = {},
): WithSubmissionKey => {
  let unanswered: { payload: string; key: string; since: number } | null = null;
  return async (payload, send) => {
    const text = JSON.stringify(payload);
    if (unanswered?.payload !== text || now() - unanswered.since >= maxAge)
      unanswered = { payload: text, key: newId(), since: now() };
    try {
      const result = await send(unanswered.key);
      unanswered = null;
      return result;
    } catch (error) {
      if (!isOutcomeUnknown(error)) unanswered = null;
      throw error;
    }
  };
};

/** The same for a request that is made about many things, one after the other: by the id of each. */
export const createSubmissionKeysById = (newId: () => string, lifetime: KeyLifetime = {}) => {
  const known = new Map<string, WithSubmissionKey>();
  return (id: string): WithSubmissionKey => {
    const keys = known.get(id) ?? createSubmissionKeys(newId, lifetime);
    known.set(id, keys);
    return keys;
  };
};
