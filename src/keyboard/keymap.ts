import { type Area, areas, type Command } from '../commands/command.ts';

/** How a command's keys are spelled becomes what `chordOf` gives: `Mod+S` and `mod+s` are one. */
export const parseChords = (keys: string): string[] =>
  keys.split(' ').map((chord) => {
    const parts = chord === '+' ? ['+'] : chord.split('+');
    const key = parts.at(-1) ?? '';
    const held = ['Mod', 'Alt', 'Shift'].filter((modifier) => parts.slice(0, -1).includes(modifier));
    return [...held, key.length === 1 ? key.toLowerCase() : key].join('+');
  });

export interface Shortcut {
  chords: readonly string[];
  command: Command;
}

/** Every shortcut of a list, the nearest area first, so that the first that can run is the right one. */
export const createKeymap = (commands: readonly Command[]): readonly Shortcut[] => {
  const nearness = (area: Area) => areas.indexOf(area);
  return commands
    .flatMap((command) => (command.keys ?? []).map((keys) => ({ chords: parseChords(keys), command })))
    .toSorted((a, b) => nearness(b.command.area) - nearness(a.command.area));
};

/** Those that these chords complete, and whether more may follow. */
export const matchChord = (
  keymap: readonly Shortcut[],
  chords: readonly string[],
): { done: Command[]; more: boolean } => {
  const begun = keymap.filter((it) => chords.every((chord, at) => it.chords[at] === chord));
  return {
    done: begun.filter((it) => it.chords.length === chords.length).map((it) => it.command),
    more: begun.some((it) => it.chords.length > chords.length),
  };
};

/** Means something while typing, so it is no shortcut then: not held with Ctrl, ⌘ or Alt, and neither Escape nor F1–F12. */
export const isUnmodified = (chord: string): boolean => !/^(?:Mod\+|Alt\+|F\d|Escape$)/.test(chord);
/** One letter, digit or sign: what a person may switch off. */
export const isLetterKey = (chord: string): boolean => /^(?:Shift\+)?.$/.test(chord);
