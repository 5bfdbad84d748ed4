import { createManagementActors } from '../../machines/dashboard/management.actors.ts';
import { managementMachine } from '../../machines/dashboard/management.machine.ts';
import { Home } from '../screens/Home.tsx';
import { createDashboard } from './create-dashboard.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Home'> = {
  component: Home,
  actors: {
    home: createDashboard,
    management: ({ ports }) => managementMachine.provide({ actors: createManagementActors(ports) }),
  },
};
