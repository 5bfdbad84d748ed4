import { createNewVenueActors } from '../../../machines/venues/new-venue.actors.ts';
import { newVenueMachine } from '../../../machines/venues/new-venue.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports }: ScreenDependencies) =>
  newVenueMachine.provide({ actors: createNewVenueActors(ports) });
