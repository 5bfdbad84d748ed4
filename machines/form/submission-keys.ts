import { isOutcomeUnknown } from '../api-error.ts';

/** Sends `payload` under an idempotency key; see `createSubmissionKeys`. */
export type WithSubmissionKey = <Result>(payload: unknown, send: (key: string) => Promise<Result>) => Promise<Result>;

/**
 * Idempotency keys of one form. A payload whose answer was lost is sent again with the key of the first attempt, so
 * that it is carried out once; a changed payload, and everything after an answer, gets a new key. `maxAge`, in
 * milliseconds: an older key is not used again, because the same payload means something else by then.
 */
export const createSubmissionKeys = (
  newId: () => string,
  { maxAge = Number.POSITIVE_INFINITY, now = () => 0 }: { maxAge?: number; now?: () => number } = {},
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
