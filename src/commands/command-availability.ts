import { createListeners } from '../create-listeners.ts';
import { type CommandArguments, getCommandState } from './command.ts';
import { getCommand } from './command-registry.ts';
import { getCommandContext } from './command-context.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { RunningActors } from '../actors/actors-context.tsx';

export interface CommandAvailability {
  follow: (changed: () => void) => () => void;
  /** `:ready`, `:absent`, or the message id of the reason */
  status: (id: string, args?: CommandArguments) => string;
}

const availabilities = new WeakMap<RunningActors, CommandAvailability>();

/**
 * Caches whether commands can run. Evaluated once after a change, however many buttons show it, and published once per
 * frame after the paint, so that dozens of buttons do not delay a keystroke. Running a command always evaluates it
 * again.
 */
export const createCommandAvailability = (actors: RunningActors): CommandAvailability => {
  const availability = availabilities.get(actors) ?? createForActors(actors);
  availabilities.set(actors, availability);
  return availability;
};

const createForActors = (actors: RunningActors): CommandAvailability => {
  const verdicts = new Map<string, string>();
  let stop: (() => void) | null = null;
  let scheduled = false;

  const notifyListeners = () => {
    scheduled = false;
    notify();
  };
  const change = () => {
    verdicts.clear();
    if (scheduled) return;
    scheduled = true;
    afterPaint(notifyListeners);
  };
  const start = () => {
    verdicts.clear();
    const following = Object.values(actors).map((actor) => actor?.subscribe(change));
    stop = () => following.forEach((it) => it?.unsubscribe());
  };
  const end = () => {
    stop?.();
    stop = null;
  };
  const { subscribe, notify } = createListeners({ first: start, last: end });
  const evaluate = (id: string, args?: CommandArguments): string => {
    const state = getCommandState(getCommand(id), actors, getCommandContext(actors), args);
    return state.state === 'blocked' ? state.why : `:${state.state}`;
  };

  return {
    follow: subscribe,
    status: (id, args) => {
      // without a subscriber nothing invalidates the cache
      if (stop === null) return evaluate(id, args);
      const name = args === undefined ? id : `${id} ${JSON.stringify(args)}`;
      const known = verdicts.get(name) ?? evaluate(id, args);
      verdicts.set(name, known);
      return known;
    },
  };
};
