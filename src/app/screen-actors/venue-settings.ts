import { createVenueSettingsActors } from '../../../machines/venues/venue-settings.actors.ts';
import { venueSettingsMachine } from '../../../machines/venues/venue-settings.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports }: ScreenDependencies) =>
  venueSettingsMachine.provide({ actors: createVenueSettingsActors(ports) });
