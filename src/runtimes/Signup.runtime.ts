import { Signup } from '../screens/Signup.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Signup'> = { component: Signup, actors: {} };
