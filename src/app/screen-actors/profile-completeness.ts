import { createProfileCompletenessActors } from '../../../machines/venues/profile-completeness.actors.ts';
import { profileCompletenessMachine } from '../../../machines/venues/profile-completeness.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports }: ScreenDependencies) =>
  profileCompletenessMachine.provide({ actors: createProfileCompletenessActors(ports) });
