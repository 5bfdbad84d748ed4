import { createDashboardActors } from '../../../machines/dashboard/dashboard.actors.ts';
import { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';
import { createLogic as createPublishLogic } from './publish-dialog.ts';

export const createLogic = (dependencies: ScreenDependencies) =>
  dashboardMachine.provide({
    actors: { ...createDashboardActors(dependencies.ports), publish: createPublishLogic(dependencies) },
  });
