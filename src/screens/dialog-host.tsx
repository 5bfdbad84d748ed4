import { type ReactNode, useEffect } from 'react';
import { lazyModule } from '../ui/lazy-module.ts';
import { onIdleAfterInteraction } from '../ui/on-idle-after-interaction.ts';
import { type RunningActors, useActors } from '../actors/actors-context.tsx';

/**
 * Creates the component that shows a dialog while its actor runs. The code is loaded when the actor first does, or, with
 * `whileIdle`, once nothing else happens.
 */
export const createDialogHost = <Name extends keyof RunningActors, Code, Props extends object = object>(
  name: Name,
  load: () => Promise<Code>,
  render: (code: Code, actor: NonNullable<RunningActors[Name]>, props: Props) => ReactNode,
  { whileIdle = false } = {},
) => {
  const { useCode, warm } = lazyModule(load);
  return function DialogHost(props: Props) {
    const actor = useActors()[name];
    const code = useCode(actor !== null);
    useEffect(() => (whileIdle ? onIdleAfterInteraction(warm) : undefined), []);
    return actor && code && render(code, actor, props);
  };
};
