import { type ComponentType, createElement, lazy, useState } from 'react';
import type { RouteName } from '../../graphql/domain/routes.ts';
import { loadedScreen, type ScreenName, screenForRoute, loadScreen } from './screen-loader.ts';

/**
 * A screen in a file of its own. Once the file is here it stands at once: React shows what it had to wait for no
 * sooner than 300 ms after the bones, and that is most of what a person would wait for.
 */
const screen = (door: ScreenName): ComponentType => {
  const Late = lazy(async () => ({ default: await loadScreen(door) }));
  return () => {
    const [shown] = useState<ComponentType>(() => loadedScreen(door) ?? Late);
    return createElement(shown);
  };
};

const behind = Object.fromEntries(
  [...new Set(Object.values(screenForRoute))].map((door) => [door, screen(door)] as const),
) as Record<ScreenName, ComponentType>;

export const NotFound = behind.NotFound;

export const screens = Object.fromEntries(
  Object.entries(screenForRoute).map(([name, door]) => [name, behind[door]]),
) as Record<RouteName | 'unknown', ComponentType>;
