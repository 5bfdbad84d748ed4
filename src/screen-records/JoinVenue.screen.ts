import type { ScreenView } from './define-screen.ts';

export const screen: ScreenView = { title: 'join.title', layout: 'public' };
