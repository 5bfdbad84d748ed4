import type { FormDefinition, FormValues } from './form.types.ts';

/** Declares a form. Its values are what `initial` returns; its commands, input and answer are inferred as well. */
export const defineForm = <Command extends string, Values extends FormValues, Input, Output, Payload>(
  form: FormDefinition<Command, Values, Input, Output, Payload>,
): FormDefinition<Command, Values, Input, Output, Payload> => form;
