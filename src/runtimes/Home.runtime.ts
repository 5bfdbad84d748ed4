import { Home } from '../screens/Home.tsx';
import { createDashboard, createManagement } from './create-dashboard.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Home'> = {
  component: Home,
  actors: { home: createDashboard, management: createManagement },
};
