/** What a connection that broke without an answer rejects with. */
export class NoAnswer extends Error {}

/** Whether the connection broke before the answer was whole, as `fetch` and `post` (images.ts) report it. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message));
