import { Machines } from '../screens/Machines.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Machines'> = { component: Machines, actors: {} };
