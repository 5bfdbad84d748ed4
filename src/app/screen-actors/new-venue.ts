import { createNewVenueActors } from '../../../machines/venues/new-venue.actors.ts';
import { newVenueMachine } from '../../../machines/venues/new-venue.machine.ts';
import { createFormDraftActors } from '../../../machines/form/form-draft.actors.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports, person }: ScreenDependencies) =>
  newVenueMachine.provide({ actors: { ...createNewVenueActors(ports), ...createFormDraftActors(ports, person) } });
