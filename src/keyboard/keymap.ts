import { type Area, areas, type Command } from '../commands/command.ts';

/** Normalises a command's keys to the form of `toKeyChord`: `Mod+S` and `mod+s` are the same. */
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

/** All shortcuts of a command list, the nearest area first, so that the first one that can run wins. */
export const createKeymap = (commands: readonly Command[]): readonly Shortcut[] => {
  const nearness = (area: Area) => areas.indexOf(area);
  return commands
    .flatMap((command) => (command.keys ?? []).map((keys) => ({ chords: parseChords(keys), command })))
    .toSorted((a, b) => nearness(b.command.area) - nearness(a.command.area));
};

/** The commands that these chords complete, and whether a longer sequence starts with them. */
export const matchChord = (
  keymap: readonly Shortcut[],
  chords: readonly string[],
): { done: Command[]; more: boolean } => {
  const candidates = keymap.filter((it) => chords.every((chord, at) => it.chords[at] === chord));
  return {
    done: candidates.filter((it) => it.chords.length === chords.length).map((it) => it.command),
    more: candidates.some((it) => it.chords.length > chords.length),
  };
};

/**
 * Types a character or belongs to the input, so it is no shortcut while typing: without Ctrl, ⌘ or Alt, and neither
 * Escape nor F1–F12.
 */
export const isUnmodified = (chord: string): boolean => !/^(?:Mod\+|Alt\+|(?:Shift\+)?F\d|Escape$)/.test(chord);
/** A single letter, digit or symbol: shortcuts that a person may switch off. */
export const isLetterKey = (chord: string): boolean => /^(?:Shift\+)?.$/.test(chord);
