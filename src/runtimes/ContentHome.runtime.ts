import { ContentHome } from '../screens/ContentHome.tsx';
import { createDashboard } from './create-dashboard.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'ContentHome'> = { component: ContentHome, actors: { home: createDashboard } };
