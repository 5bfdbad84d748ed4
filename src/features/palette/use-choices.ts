import { useEffect, useMemo, useState } from 'react';
import { useActors } from '../../actors/actors-context.tsx';
import type { Argument, Choice } from '../../commands/command.ts';
import { getCommandContext } from '../../commands/command-context.ts';

/** The choices of an argument; null while they load, undefined where it takes free text. */
export const useChoices = (argument: Argument | undefined): readonly Choice[] | null | undefined => {
  const actors = useActors();
  const choices = useMemo(() => argument?.choices?.(getCommandContext(actors), actors), [argument, actors]);
  const [loaded, setLoaded] = useState<{ from: unknown; choices: readonly Choice[] } | null>(null);
  useEffect(() => {
    if (!(choices instanceof Promise)) return undefined;
    let current = true;
    const store = (list: readonly Choice[]) => current && setLoaded({ from: choices, choices: list });
    choices.then(store, () => store([]));
    return () => {
      current = false;
    };
  }, [choices]);
  if (!(choices instanceof Promise)) return choices;
  return loaded?.from === choices ? loaded.choices : null;
};
