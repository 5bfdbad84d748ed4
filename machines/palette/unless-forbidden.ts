import { toApiError } from '../api-error.ts';

/** What the person's role may not read is not found. */
export const unlessForbidden = async <Row>(rows: Promise<Row[]>): Promise<Row[]> => {
  try {
    return await rows;
  } catch (error) {
    if (toApiError(error).code === 'FORBIDDEN') return [];
    throw error;
  }
};
