import { type ComponentType, createElement, type ReactElement } from 'react';
import { lazyModule } from './lazy-module.ts';

const Nothing = () => null;

/**
 * A component whose module is loaded when it is first shown; `Fallback` until then. A failed load is retried, unlike with
 * React's `lazy`, which keeps the failure and throws it at every rendering.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Fallback: ComponentType = Nothing,
): ((props: Props) => ReactElement) => {
  const module = lazyModule(load);
  return function LazyComponent(props: Props) {
    const code = module.useCode(true);
    return code ? createElement(code.default, props) : createElement(Fallback);
  };
};
