import { createJoinVenueActors } from '../../machines/team/join-venue.actors.ts';
import { joinVenueMachine } from '../../machines/team/join-venue.machine.ts';
import { createJoinLink } from '../adapters/join-link.ts';
import { JoinVenue } from '../screens/JoinVenue.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'JoinVenue'> = {
  component: JoinVenue,
  actors: {
    joinVenue: ({ ports, page }) =>
      joinVenueMachine.provide({ actors: createJoinVenueActors(ports, createJoinLink(page)) }),
  },
};
