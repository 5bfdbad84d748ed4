import { plainText } from '../../graphql/content/fields/text.ts';
import { looksSame } from '../../graphql/domain/names.ts';
import { defineForm } from '../form/define-form.ts';
import type { ActiveVenue } from '../ports.ts';

/** Sent to the root: the venue is left, and the venues are read again. */
export interface VenueDeleted {
  type: 'venue.deleted';
}

export type DeleteVenueValues = Record<'confirmation', string>;

/** Deleting a venue: confirmed by typing its name in any of its languages, then a fresh code (decisions, "Personal area"). */
export const deleteVenueForm = defineForm({
  id: 'deleteVenue',
  initial: (_: { venue: ActiveVenue }): DeleteVenueValues => ({ confirmation: '' }),
  fields: {
    confirmation: { field: plainText({ max: 400 }), label: 'deleteVenue.name', dir: 'auto' },
  },
  layout: [['confirmation']],
  autoFocus: 'confirmation',
  refreshed: { 'venue.changed': (event) => ({ venue: event.venue as ActiveVenue }) },
  guards: {
    nameMatches: ({ values, input }) =>
      Object.values(input.venue.titles).some((title) => title !== undefined && looksSame(title, values.confirmation)),
  },
  submit: {
    event: 'deletion.confirmed',
    actor: 'deleteVenue',
    guard: 'nameMatches',
    payload: ({ input }) => ({ venue: input.venue.venue }),
  },
  dialog: { open: 'deletion.requested', close: 'deletion.cancelled' },
  succeeded: () => [{ to: 'parent', event: { type: 'venue.deleted' } satisfies VenueDeleted }],
});
