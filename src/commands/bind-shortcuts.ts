import type { Run } from '../../machines/palette/palette.types.ts';
import { hasLetters, type PaletteSnapshot } from '../../machines/palette/palette.selectors.ts';
import { type Actors, commandState, run } from './command.ts';
import { commandOf, commands } from './registry.ts';
import { keymapOf } from '../keyboard/keymap.ts';
import { listenToKeys } from '../keyboard/shortcut-listener.ts';
import { chosenOf } from './to-palette-command.ts';
import { whereOf } from './command-context.ts';

/** Starts the one listener. `now`: the actors that run at the moment of a key. Returns what stops it. */
export const startShortcuts = (page: Window, now: () => Actors): (() => void) =>
  listenToKeys(page, {
    keymap: keymapOf(commands),
    now: () => ({ actors: now(), where: whereOf(now()) }),
    letters: () => {
      const palette = now().palette?.getSnapshot() as PaletteSnapshot | undefined;
      return palette === undefined || hasLetters(palette);
    },
    apple: /Mac|iPhone|iPad/.test(page.navigator.userAgent),
    ask: (command) => {
      const { palette, ...others } = now();
      const venue = whereOf(others).venue?.venue ?? null;
      palette?.send({ type: 'palette.opened', venue, chosen: chosenOf(command) });
    },
  });

/** What the palette's machine runs: asked again at the last moment, since the page may have changed under it. */
export const runChosen =
  (now: () => Actors) =>
  ({ chosen, values }: Run): void => {
    const actors = now();
    if ('path' in chosen) return actors.navigation?.send({ type: 'path.wanted', path: chosen.path });
    const command = commandOf(chosen.command);
    const where = whereOf(actors);
    const state = commandState(command, actors, where);
    if (state.state !== 'ready') throw { why: state.state === 'blocked' ? state.why : 'blocked.notNow' };
    run(command, values, actors, where);
  };
