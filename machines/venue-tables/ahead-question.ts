import { toggle } from '../../graphql/content/fields/flag.ts';
import type { ApiError } from '../ports.ts';
import type { AheadQuestion } from './venue-tables.types.ts';

/** The field that confirms a change although reservations ahead depend on it. */
export const confirmField = { field: toggle(), label: 'venueTables.confirm' };

/** What a refused change would affect; null: it was refused for something else. */
export const readAheadQuestion = ({ key, detail }: ApiError): AheadQuestion | null =>
  key === 'reservationsAhead' ? (detail as AheadQuestion) : null;

export const fieldOfAheadError = ({ key }: ApiError): 'confirm' | null =>
  key === 'reservationsAhead' ? 'confirm' : null;
