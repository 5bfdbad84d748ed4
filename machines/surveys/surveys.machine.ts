import { createTableMachine } from '../table/table.machine.ts';
import { surveysTable } from './surveys.table.ts';

/** The replies of guests. */
export const surveysMachine = createTableMachine(surveysTable);
