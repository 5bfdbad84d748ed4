import type { Choice, FormDefinition } from './form.types.ts';

interface ChoiceList {
  field: string;
  actor: string;
  input: (input: unknown) => unknown;
}

/** The lists of the server, each with the field it belongs to. */
export const listChoices = (form: FormDefinition): readonly ChoiceList[] =>
  Object.entries(form.choices ?? {}).flatMap(([field, list]) => (list ? [{ field, ...list }] : []));

/** What a form does when a list is here, or failed, or can be loaded again. */
export const choiceEvents = (form: FormDefinition) => ({
  'network.recovered': { actions: 'loadChoices' as const },
  ...Object.fromEntries(
    listChoices(form).flatMap(({ field, actor }) => [
      [
        `xstate.done.actor.${actor}`,
        {
          actions: {
            type: 'storeChoices' as const,
            params: ({ event }: { event: { output: unknown } }) => ({ field, choices: event.output as Choice[] }),
          },
        },
      ],
      // The form works without the list: a required choice is then rejected at its field.
      [`xstate.error.actor.${actor}`, { actions: { type: 'forgetRequest' as const, params: { field } } }],
    ]),
  ),
});
