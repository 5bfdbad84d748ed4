import { PageTemplates } from '../screens/PageTemplates.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'PageTemplates'> = { component: PageTemplates, actors: {} };
