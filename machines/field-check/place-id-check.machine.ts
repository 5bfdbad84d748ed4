import { createFieldCheckMachine } from './field-check.machine.ts';

/** The id of a place is checked as it is typed; its value is the place's address. */
export const placeIdCheckMachine = createFieldCheckMachine<string, null>('placeIdCheck');
