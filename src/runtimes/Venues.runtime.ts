import { createVenuesActors } from '../../machines/venues/venues.actors.ts';
import { venuesMachine } from '../../machines/venues/venues.machine.ts';
import { venuesCommands } from '../commands/venues.commands.ts';
import { Venues } from '../screens/Venues.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Venues'> = {
  component: Venues,
  commands: { venues: venuesCommands },
  actors: {
    venues: ({ ports, ownVenues }) => venuesMachine.provide({ actors: createVenuesActors(ports, ownVenues) }),
  },
};
