import { useMemo } from 'react';
import { useActors } from '../../actors/actors-context.tsx';
import type { Argument, Choice, ListChoices } from '../../commands/command.ts';
import { getCommandContext } from '../../commands/command-context.ts';
import { lazyModule } from '../../ui/lazy-module.ts';

const noChoices = lazyModule<ListChoices>(async () => () => []);

/** The choices of an argument; null while their code loads, undefined where it takes free text. */
export const useChoices = (argument: Argument | undefined): readonly Choice[] | null | undefined => {
  const actors = useActors();
  const isLazy = argument?.lazyChoices !== undefined;
  const code = (argument?.lazyChoices ?? noChoices).useCode(isLazy);
  const list = isLazy ? code : argument?.choices;
  return useMemo(() => list && list(getCommandContext(actors), actors), [list, actors]);
};
