import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Args, type CommandState, commandState, run } from './command.ts';
import { commandOf } from './registry.ts';
import { whereOf } from './command-context.ts';
import { judgeOf } from './command-availability.ts';
import { chosenOf } from './to-palette-command.ts';
import { useActors } from '../app/actors-context.tsx';

/** Whether a command can be done now, and why not: kept up to date with every machine that runs. */
export const useCommandState = (id: string, args?: Args): CommandState => {
  const judge = judgeOf(useActors());
  const told = useSyncExternalStore(judge.follow, () => judge.verdict(id, args));
  return useMemo(() => {
    if (told === ':ready') return { state: 'ready' };
    return told === ':absent' ? { state: 'absent' } : { state: 'blocked', why: told };
  }, [told]);
};

/** Does a command; what it still needs is asked for in the palette. */
export const useDo = (): ((id: string, args?: Args) => void) => {
  const actors = useActors();
  return useCallback(
    (id, args = {}) => {
      const command = commandOf(id);
      const where = whereOf(actors);
      if (commandState(command, actors, where, args).state !== 'ready') return;
      const open = command.arguments?.some(({ name, required }) => required && args[name] === undefined);
      if (open)
        actors.palette?.send({ type: 'palette.opened', venue: where.venue?.venue ?? null, chosen: chosenOf(command) });
      else run(command, args, actors, where);
    },
    [actors],
  );
};
