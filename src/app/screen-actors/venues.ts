import { createVenuesActors } from '../../../machines/venues/venues.actors.ts';
import { venuesMachine } from '../../../machines/venues/venues.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports }: ScreenDependencies) =>
  venuesMachine.provide({ actors: createVenuesActors(ports) });
