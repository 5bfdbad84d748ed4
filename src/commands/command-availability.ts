import { createListeners } from '../create-listeners.ts';
import { type CommandArguments, getCommandState } from './command.ts';
import { getCommand } from './registry.ts';
import { getCommandContext } from './command-context.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { RunningActors } from '../app/actors-context.tsx';

export interface CommandAvailability {
  follow: (changed: () => void) => () => void;
  /** `:ready`, `:absent`, or the message that says why not */
  verdict: (id: string, args?: CommandArguments) => string;
}

const judges = new WeakMap<RunningActors, CommandAvailability>();

/**
 * Whether commands can be done now: looked at once after a change, however many buttons show it, and told once for all
 * that events changed, behind the frame that shows the change itself. There are dozens of buttons, and whoever types
 * waits for the letter, not for them; whoever presses one is judged anew.
 */
export const createCommandAvailability = (actors: RunningActors): CommandAvailability => {
  const judge = judges.get(actors) ?? newJudge(actors);
  judges.set(actors, judge);
  return judge;
};

const newJudge = (actors: RunningActors): CommandAvailability => {
  const verdicts = new Map<string, string>();
  let stop: (() => void) | null = null;
  let telling = false;

  const tell = () => {
    telling = false;
    notify();
  };
  const change = () => {
    verdicts.clear();
    if (telling) return;
    telling = true;
    afterPaint(tell);
  };
  const begin = () => {
    verdicts.clear();
    const following = Object.values(actors).map((actor) => actor?.subscribe(change));
    stop = () => following.forEach((it) => it?.unsubscribe());
  };
  const end = () => {
    stop?.();
    stop = null;
  };
  const { subscribe, notify } = createListeners({ first: begin, last: end });
  const look = (id: string, args?: CommandArguments): string => {
    const state = getCommandState(getCommand(id), actors, getCommandContext(actors), args);
    return state.state === 'blocked' ? state.why : `:${state.state}`;
  };

  return {
    follow: subscribe,
    verdict: (id, args) => {
      // no subscribers means no invalidation, so do not cache
      if (stop === null) return look(id, args);
      const name = args === undefined ? id : `${id} ${JSON.stringify(args)}`;
      const known = verdicts.get(name) ?? look(id, args);
      verdicts.set(name, known);
      return known;
    },
  };
};
