import { createVenuesActors } from '../../../machines/venues/venues.actors.ts';
import { venuesMachine } from '../../../machines/venues/venues.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports, ownVenues }: ScreenDependencies) =>
  venuesMachine.provide({ actors: createVenuesActors(ports, ownVenues) });
