import type { Language } from '../../../../graphql/domain/languages.ts';
import type { KeyPress } from '../../../../src/keyboard/key-chord.ts';
import { keyCodes, layouts, shiftedLayouts } from '../../../../src/keyboard/keyboard-layouts.ts';

type Held = Partial<Pick<KeyPress, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>>;

/** One press of a physical key, as a browser reports it on that layout. */
export const press = (layout: Language, code: string, held: Held = {}): KeyPress => {
  const at = keyCodes.indexOf(code);
  const key = (held.shiftKey ? shiftedLayouts : layouts)[layout][at];
  return { key: key ?? code, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
};

/** The keys that type this character on that layout, with what must be held. */
export const typing = (layout: Language, character: string): KeyPress[] =>
  keyCodes.flatMap((code) =>
    [press(layout, code), press(layout, code, { shiftKey: true })].filter(({ key }) => key === character),
  );

/** Where a person of that layout finds a letter: by its print on Latin keyboards, by its second print on the others. */
export const keyPosition = (layout: Language, letter: string): string => {
  const latin = layouts[layout].indexOf(letter);
  return keyCodes[latin >= 0 ? latin : layouts.en.indexOf(letter)] ?? '';
};
