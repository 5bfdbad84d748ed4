import type { ScreenView } from './define-screen.ts';

export const screen: ScreenView = { title: 'signup.title', layout: 'signIn' };
