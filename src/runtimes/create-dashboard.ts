import { createDashboardActors } from '../../machines/dashboard/dashboard.actors.ts';
import { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts';
import { createManagementActors } from '../../machines/dashboard/management.actors.ts';
import { managementMachine } from '../../machines/dashboard/management.machine.ts';
import { createPublish } from './publish.dialog.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

/** The home and the content area show it. */
export const createDashboard = (dependencies: ScreenDependencies) =>
  dashboardMachine.provide({
    actors: { ...createDashboardActors(dependencies.ports), publish: createPublish(dependencies) },
  });

/** The home and the settings show its numbers. */
export const createManagement = ({ ports }: ScreenDependencies) =>
  managementMachine.provide({ actors: createManagementActors(ports) });
