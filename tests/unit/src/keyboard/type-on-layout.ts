import type { Language } from '../../../../graphql/domain/languages.ts';
import { layouts, shiftedLayouts } from '../../../../src/keyboard/keyboard-layouts.ts';

interface Press {
  at: number;
  shift: boolean;
}

// What a person types for signs that no key has.
const plainer: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '׳': "'",
  '״': '"',
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '־': '-',
  '…': '',
  '\xA0': ' ',
  ' ': ' ',
  œ: 'oe',
};

const findKey = (character: string, layout: Language): Press | null => {
  const at = layouts[layout].indexOf(character);
  if (at >= 0) return { at, shift: false };
  const held = shiftedLayouts[layout].indexOf(character);
  return held >= 0 ? { at: held, shift: true } : null;
};

/** The keys by which a person of that layout types a text; what no key gives is left out. */
const keysFor = (text: string, layout: Language): (Press | ' ')[] =>
  [...text].flatMap((character): (Press | ' ')[] => {
    const known = findKey(character, layout);
    if (character === ' ') return [' '];
    if (known !== null) return [known];
    const [letter = '', accent] = character.normalize('NFD');
    const dead = layout === 'fr' && accent === '\u0302' ? findKey('^', layout) : null;
    const other = plainer[character] ?? (accent === undefined ? '' : letter);
    return [...(dead === null ? [] : [dead]), ...(other === '' ? [] : keysFor(other, layout))];
  });

/** The text in the field when somebody types on their own layout while another one is active. */
export const typeOnLayout = (text: string, own: Language, on: Language): string => {
  const typed = keysFor(text, own)
    .map((key) => (key === ' ' ? ' ' : ((key.shift ? shiftedLayouts : layouts)[on][key.at] ?? '')))
    .join('');
  // a dead key joins the vowel after it
  return on === 'fr' ? typed.replace(/\^([aeiou])/gi, '$1\u0302').normalize('NFC') : typed;
};
