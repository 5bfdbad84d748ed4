import { type ScreenView, sectionTitle } from './define-screen.ts';

export const screen: ScreenView = { title: sectionTitle };
