/** What the resolver reads of a keyboard event. */
export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * A pressed key in one spelling for all six layouts, as `commands` spell it: `k`, `Mod+k`, `Shift+x`, `Alt+ArrowUp`,
 * `?`. A Latin letter counts by what it says, any other letter by its place; digits by place; punctuation by what it
 * says. Null: never a shortcut (AltGr, the system's key, a modifier alone).
 */
export const toKeyChord = (event: KeyPress, apple: boolean): string | null => {
  const mod = apple ? event.metaKey : event.ctrlKey;
  const foreign = apple ? event.ctrlKey : event.metaKey;
  // AltGr arrives as Ctrl+Alt: whoever holds it is typing a sign.
  if (foreign || (mod && event.altKey)) return null;
  const key = keyOf(event, mod);
  if (key === null) return null;
  const shift = event.shiftKey && (key.length > 1 || /[a-z]/.test(key));
  return [mod && 'Mod', event.altKey && 'Alt', shift && 'Shift', key].filter(Boolean).join('+');
};

const modifiers = ['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Process', 'Unidentified'];

const keyOf = ({ key, code, shiftKey }: KeyPress, mod: boolean): string | null => {
  if (modifiers.includes(key)) return null;
  if (key === ' ') return 'Space';
  if (/^[A-Z][A-Za-z\d]+$/.test(key) && key !== 'Dead') return key;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  // Shift and a digit's key are a sign on most layouts, and the digit on the French one.
  if (digit !== undefined && (!shiftKey || /^\d$/.test(key))) return digit;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  // With Ctrl nobody types a sign: an Arabic Shift+Z says "~" and means redo.
  if (mod && place !== undefined) return place;
  if (key === '؟') return '?';
  if (/^[!-/:-@[-`{-~]$/.test(key)) return key;
  return place ?? null;
};
