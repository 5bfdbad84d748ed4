import type { RunCommand } from '../../machines/palette/palette.types.ts';
import { hasLetters, type PaletteSnapshot } from '../../machines/palette/palette.selectors.ts';
import { type Actors, getCommandState, runCommand } from '../commands/command.ts';
import { getCommand, getCommands } from '../commands/command-registry.ts';
import { createKeymap } from '../keyboard/keymap.ts';
import { listenForShortcuts } from '../keyboard/shortcut-listener.ts';
import { toPaletteCommand } from '../commands/to-palette-command.ts';
import { getCommandContext } from '../commands/command-context.ts';

/** Adds the global shortcut listener. `now`: the actors that run when a key is pressed. Returns what removes it. */
export const bindShortcuts = (page: Window, now: () => Actors): (() => void) => {
  let [known, keymap] = [getCommands(), createKeymap(getCommands())];
  return listenForShortcuts(page, {
    keymap: () => {
      if (known !== getCommands()) [known, keymap] = [getCommands(), createKeymap(getCommands())];
      return keymap;
    },
    now: () => ({ actors: now(), where: getCommandContext(now()) }),
    letters: () => {
      const palette = now().palette?.getSnapshot() as PaletteSnapshot | undefined;
      return palette === undefined || hasLetters(palette);
    },
    apple: /Mac|iPhone|iPad/.test(page.navigator.userAgent),
    explain: (why) =>
      now().notifications?.send({ type: 'notification.shown', notification: { kind: 'info', message: why } }),
    ask: (command) => {
      const actors = now();
      const venue = getCommandContext(actors).venue?.venue ?? null;
      actors.palette?.send({ type: 'palette.opened', venue, chosen: toPaletteCommand(command, actors) });
    },
  });
};

/** Runs the command chosen in the palette; its availability is checked again, since the page may have changed. */
export const runPaletteChoice =
  (now: () => Actors) =>
  ({ chosen, values }: RunCommand): void => {
    const actors = now();
    if ('path' in chosen) return actors.navigation?.send({ type: 'path.requested', path: chosen.path });
    const command = getCommand(chosen.command);
    const where = getCommandContext(actors);
    const state = getCommandState(command, actors, where, values);
    if (state.state !== 'ready') throw { why: state.state === 'blocked' ? state.why : 'blocked.notNow' };
    runCommand(command, values, actors, where);
  };
