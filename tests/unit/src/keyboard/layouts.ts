import type { Language } from '../../../../graphql/domain/languages.ts';
import type { Pressed } from '../../../../src/keyboard/key-chord.ts';
import { codes, layouts, shifted } from '../../../../src/keyboard/keyboard-layouts.ts';

type Held = Partial<Pick<Pressed, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>>;

/** One press of a physical key, as a browser reports it on that layout. */
export const press = (layout: Language, code: string, held: Held = {}): Pressed => {
  const at = codes.indexOf(code);
  const key = (held.shiftKey ? shifted : layouts)[layout][at];
  return { key: key ?? code, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
};

/** The keys that type this character on that layout, with what must be held. */
export const typing = (layout: Language, character: string): Pressed[] =>
  codes.flatMap((code) =>
    [press(layout, code), press(layout, code, { shiftKey: true })].filter(({ key }) => key === character),
  );

/** Where a person of that layout finds a letter: by its print on Latin keyboards, by its second print on the others. */
export const placeOf = (layout: Language, letter: string): string => {
  const latin = layouts[layout].indexOf(letter);
  return codes[latin >= 0 ? latin : layouts.en.indexOf(letter)] ?? '';
};
