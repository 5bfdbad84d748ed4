/** The properties of a keyboard event that a chord depends on. */
export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * A pressed key, normalised across the six layouts and spelled as in `commands`: `k`, `Mod+k`, `Shift+x`,
 * `Alt+ArrowUp`, `?`. A Latin letter counts as typed, any other letter by its physical key; digits by physical key;
 * punctuation as typed. Null: never a shortcut (AltGr, the system's key, a modifier alone).
 */
export const toKeyChord = (event: KeyPress, apple: boolean): string | null => {
  const mod = apple ? event.metaKey : event.ctrlKey;
  const foreign = apple ? event.ctrlKey : event.metaKey;
  // AltGr arrives as Ctrl+Alt: the person is typing a character.
  if (foreign || (mod && event.altKey)) return null;
  const key = normalizeKey(event, mod);
  if (key === null) return null;
  const shift = event.shiftKey && (key.length > 1 || /[a-z]/.test(key));
  return [mod && 'Mod', event.altKey && 'Alt', shift && 'Shift', key].filter(Boolean).join('+');
};

/**
 * The letter of the physical key of a press that typed a sign; null: it typed none. Where only a letter can follow, it is
 * meant: Q and W on a Hebrew layout.
 */
export const toKeyLetter = ({ key, code, ctrlKey, metaKey, altKey }: KeyPress): string | null =>
  ctrlKey || metaKey || altKey || !/^[!-/:-@[-`{-~]$/.test(key)
    ? null
    : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null);

const modifiers = ['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Process', 'Unidentified'];

const normalizeKey = ({ key, code, shiftKey }: KeyPress, mod: boolean): string | null => {
  if (modifiers.includes(key)) return null;
  if (key === ' ') return 'Space';
  if (/^[A-Z][A-Za-z\d]+$/.test(key) && key !== 'Dead') return key;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  // Shift with a digit key types a symbol on most layouts, and the digit on the French one.
  if (digit !== undefined && (!shiftKey || /^\d$/.test(key))) return digit;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const physicalKey = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  // With Ctrl no symbol is typed: Shift+Z on an Arabic layout has the key "~" and means redo.
  if (mod && physicalKey !== undefined) return physicalKey;
  if (key === '؟') return '?';
  if (/^[!-/:-@[-`{-~]$/.test(key)) return key;
  return physicalKey ?? null;
};
