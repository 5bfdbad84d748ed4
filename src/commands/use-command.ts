import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type CommandArguments, type CommandState, getCommandState, runCommand } from './command.ts';
import { getCommand } from './command-registry.ts';
import { getCommandContext } from './command-context.ts';
import { createCommandAvailability } from './command-availability.ts';
import { toPaletteCommand } from './to-palette-command.ts';
import { useActors } from '../actors/actors-context.tsx';

/** Whether a command can run now, and if not, why; updated when any running machine changes. */
export const useCommandState = (id: string, args?: CommandArguments): CommandState => {
  const availability = createCommandAvailability(useActors());
  const status = useSyncExternalStore(availability.follow, () => availability.status(id, args));
  return useMemo(() => toState(status), [status]);
};

const toState = (status: string): CommandState => {
  if (status === ':ready') return { state: 'ready' };
  return status === ':absent' ? { state: 'absent' } : { state: 'blocked', why: status };
};

/** The same of several commands about one thing: 'ready', 'blocked' or 'absent', in their order. */
export const useCommandStates = (ids: readonly string[], args?: CommandArguments): CommandState['state'][] => {
  const availability = createCommandAvailability(useActors());
  const statuses = useSyncExternalStore(availability.follow, () =>
    ids.map((id) => toState(availability.status(id, args)).state).join(' '),
  );
  return useMemo(() => statuses.split(' ') as CommandState['state'][], [statuses]);
};

/** Runs a command, or says why it is blocked; the palette prompts for missing required arguments. */
export const useRunCommand = (): ((id: string, args?: CommandArguments) => void) => {
  const actors = useActors();
  return useCallback(
    (id, args = {}) => {
      const command = getCommand(id);
      const where = getCommandContext(actors);
      const state = getCommandState(command, actors, where, args);
      // whoever touches has no tooltip
      if (state.state === 'blocked')
        actors.notifications?.send({
          type: 'notification.shown',
          notification: { kind: 'info', message: state.why },
        });
      if (state.state !== 'ready') return;
      const open = command.arguments?.some(({ name, required }) => required && args[name] === undefined);
      if (open)
        actors.palette?.send({
          type: 'palette.opened',
          venue: where.venue?.venue ?? null,
          chosen: toPaletteCommand(command, actors, args),
        });
      else runCommand(command, args, actors, where);
    },
    [actors],
  );
};
