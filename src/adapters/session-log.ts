import { toApiError } from '../../machines/api-error.ts';

/** Writes an error that the person is not told about to the browser's console: what failed, and the code of the error. */
export const logError = (what: string, error: unknown): void => console.error(what, toApiError(error).code);
