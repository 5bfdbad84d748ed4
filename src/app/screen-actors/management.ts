import { createManagementActors } from '../../../machines/dashboard/management.actors.ts';
import { managementMachine } from '../../../machines/dashboard/management.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports }: ScreenDependencies) =>
  managementMachine.provide({ actors: createManagementActors(ports) });
