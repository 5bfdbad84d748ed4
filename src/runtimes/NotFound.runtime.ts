import { NotFound } from '../screens/NotFound.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'NotFound'> = { component: NotFound, actors: {} };
