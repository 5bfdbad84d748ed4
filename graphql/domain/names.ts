import { cleanText } from './clean-text.ts';
import { normalizeText } from './normalize-text.ts';

/** First and last name together (rules, "Personal area"). */
export const maxFullNameLength = 30;
export const maxVenueNameLength = 30;

// Absent in some browsers that are still in use; there, a letter with its marks counts as one and an emoji as its parts.
const { Segmenter } = Intl as Partial<typeof Intl>;
const graphemes = Segmenter === undefined ? null : new Segmenter('en', { granularity: 'grapheme' });

const splitCharacters = (text: string): string[] =>
  graphemes === null ? (text.match(/\P{M}\p{M}*/gu) ?? []) : [...graphemes.segment(text)].map(({ segment }) => segment);

/** User-perceived characters: a letter with its points, a flag or a family emoji counts as one. */
export const countCharacters = (text: string): number => splitCharacters(text).length;

/** The first `max` user-perceived characters. */
export const truncateCharacters = (text: string, max: number): string => splitCharacters(text).slice(0, max).join('');

/** UTF-16 units per character, on average, that a name may need: the flag of England takes 14, a letter with niqqud 3. */
const unitsPerCharacter = 8;

/** At most `max` characters, and not so many combining marks that the name could not be stored and indexed. */
export const fitsName = (name: string, max: number): boolean =>
  // a character has at least one unit, so that an ordinary name is not split
  name.length <= max || (name.length <= max * unitsPerCharacter && countCharacters(name) <= max);

const bidirectionalControls = /[\u061c\u202a-\u202e\u2066-\u2069]/g;

// Scripts whose letters join or form conjuncts: there a joiner changes the rendering.
const joining = [
  'Arab',
  'Syrc',
  'Mong',
  'Nkoo',
  'Mand',
  'Adlm',
  'Rohg',
  'Phag',
  'Tibt',
  'Khmr',
  'Mymr',
  'Java',
  'Bali',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const neededJoiners = [
  String.raw`(?<=[${joining}])\u200c(?=[${joining}])`,
  String.raw`(?<=[${joining}])\u200d`,
  // vav with holam haser
  String.raw`(?<=\p{scx=Hebr})\u200c(?=[\u0591-\u05c7])`,
  String.raw`(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})`,
].join('|');
const joiners = new RegExp(String.raw`(${neededJoiners})|[\u200c\u200d]`, 'gu');

const invisibleEnds = /^[\s\u00ad\u200b\u2060]+|[\s\u00ad\u200b\u2060]+$/g;

/**
 * A name as it is stored: one line, no bidirectional controls, and the zero-width joiner and non-joiner only where a
 * script or an emoji needs them; '' when nothing is visible.
 */
export const cleanName = (raw: string): string => {
  const name = raw
    .replace(bidirectionalControls, '')
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(joiners, '$1')
    .replace(/\s+/g, ' ');
  return cleanText(name).replace(invisibleEnds, '');
};

const visible = (name: string): string => foldName(cleanName(name)).replace(/\s+/g, ' ').trim();

/** Whether two names look the same to a reader: case, spacing and invisible marks make no difference. */
export const looksSame = (one: string, other: string): boolean =>
  visible(one) !== '' && visible(one) === visible(other);

/** Names with the same folded form are the same name: `é` in either spelling, `Menu` and `MENU`, with or without invisible characters. */
export const foldName = (name: string): string =>
  normalizeText(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''), 'NFC').toLowerCase();
