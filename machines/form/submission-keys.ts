import { toApiError } from '../api-error.ts';

/** Sends `payload` under an idempotency key; see `createSubmissionKeys`. */
export type WithSubmissionKey = <Result>(payload: unknown, send: (key: string) => Promise<Result>) => Promise<Result>;

const outcomeUnknown = new Set<string>(['NETWORK', 'FOREIGN_ANSWER', 'UPSTREAM_FAILED', 'INTERNAL']);

/**
 * Idempotency keys of one form. A payload whose answer was lost is sent again with the key of the first attempt, so
 * that it is carried out once; a changed payload, and everything after an answer, gets a new key.
 */
export const createSubmissionKeys = (newId: () => string): WithSubmissionKey => {
  let unanswered: { payload: string; key: string } | null = null;
  return async (payload, send) => {
    const text = JSON.stringify(payload);
    const { key } = unanswered?.payload === text ? unanswered : { key: newId() };
    unanswered = { payload: text, key };
    try {
      const result = await send(key);
      unanswered = null;
      return result;
    } catch (error) {
      if (!outcomeUnknown.has(toApiError(error).code)) unanswered = null;
      throw error;
    }
  };
};
