import { toApiError } from '../api-error.ts';
import type { ApiError } from '../ports.ts';

/** The error of a rejected submission, with the currently stored row in the detail of a CONFLICT. */
export const withStoredRow = <Detail>(cause: unknown, parseRow: (detail: Detail) => unknown): ApiError => {
  const error = toApiError(cause);
  return error.code === 'CONFLICT' && error.detail !== undefined
    ? { ...error, detail: { row: parseRow(error.detail as Detail) } }
    : error;
};

/** null: the error carries none. */
export const selectStoredRow = <Row>({ detail }: ApiError): Row | null =>
  (detail as { row?: Row } | undefined)?.row ?? null;
