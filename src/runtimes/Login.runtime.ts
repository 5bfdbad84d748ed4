import { Login } from '../screens/Login.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Login'> = { component: Login, actors: {} };
