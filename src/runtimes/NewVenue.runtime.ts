import { createFormDraftActors } from '../../machines/form/form-draft.actors.ts';
import { createNewVenueActors } from '../../machines/venues/new-venue.actors.ts';
import { newVenueMachine } from '../../machines/venues/new-venue.machine.ts';
import { newVenueCommands } from '../commands/venue.commands.ts';
import { NewVenue } from '../screens/NewVenue.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'NewVenue'> = {
  component: NewVenue,
  commands: { newVenue: newVenueCommands },
  actors: {
    newVenue: ({ ports, person }) =>
      newVenueMachine.provide({ actors: { ...createNewVenueActors(ports), ...createFormDraftActors(ports, person) } }),
  },
};
