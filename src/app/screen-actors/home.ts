import { createDashboardActors } from '../../../machines/dashboard/dashboard.actors.ts';
import { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports }: ScreenDependencies) =>
  dashboardMachine.provide({ actors: createDashboardActors(ports) });
