import { createDeleteVenueActors } from '../../../machines/venues/delete-venue.actors.ts';
import { deleteVenueMachine } from '../../../machines/venues/delete-venue.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports }: ScreenDependencies) =>
  deleteVenueMachine.provide({ actors: createDeleteVenueActors(ports) });
