import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../graphql/domain/languages.ts';
import { innerActorNames } from '../../../../machines/screens/screen-actors.ts';
import { commands } from '../../../../src/commands/all-commands.ts';
import { toKeyChord, toKeyLetter, type KeyPress } from '../../../../src/keyboard/key-chord.ts';
import { parseChords, createKeymap } from '../../../../src/keyboard/keymap.ts';
import { keyCodes, layouts } from '../../../../src/keyboard/keyboard-layouts.ts';
import { keyPosition, press, typing } from './layouts.ts';

const keymap = createKeymap(commands);
const chords = [...new Set(keymap.flatMap((it) => it.chords))];
/** behind another key a letter is read by its place where its layout has a sign there */
const onlyBehind = (chord: string): boolean => !keymap.some((it) => it.chords[0] === chord);
const keyIn = (chord: string) => chord.split('+').at(-1) ?? '';
const heldIn = (chord: string) => ({
  ctrlKey: chord.startsWith('Mod+'),
  altKey: /(?:^|\+)Alt\+/.test(chord),
  shiftKey: /(?:^|\+)Shift\+/.test(chord),
});

test.each(languages)('every layout has 47 keys: %s', (layout) => {
  expect({ plain: layouts[layout].length, codes: keyCodes.length }).toEqual({ plain: 47, codes: 47 });
  expect(keyCodes.filter((code) => press(layout, code, { shiftKey: true }).key === code)).toEqual([]);
});

/** The presses by which a person of that layout means this chord. */
const meant = (layout: (typeof languages)[number], chord: string): KeyPress[] => {
  const key = keyIn(chord);
  if (/^[a-z]$/.test(key)) return [press(layout, keyPosition(layout, key), heldIn(chord))];
  // a layout that has the digits on Shift types them with it, and is understood without it
  if (/^\d$/.test(key))
    return [false, true]
      .map((shiftKey) => press(layout, `Digit${key}`, { ...heldIn(chord), shiftKey }))
      .filter((it) => !it.shiftKey || it.key === key);
  if (key.length === 1) return typing(layout, key === '?' && layout === 'ar' ? '؟' : key);
  return [{ ...press('en', '', heldIn(chord)), key: key === 'Space' ? ' ' : key, code: key }];
};

describe.each(languages)('on the layout %s', (layout) => {
  test.each(chords)('%s is recognised', (chord) => {
    const presses = meant(layout, chord);
    const recognised = presses.map((it) => (onlyBehind(chord) && toKeyLetter(it)) || toKeyChord(it, false));
    expect(recognised).toEqual(presses.map(() => chord));
    expect(presses.length).toBeGreaterThan(0);
  });

  test('no other key triggers it', () => {
    const all = keyCodes.flatMap((code) =>
      [false, true].flatMap((ctrlKey) => [false, true].map((shiftKey) => press(layout, code, { ctrlKey, shiftKey }))),
    );
    const wrong = chords.flatMap((chord) =>
      all
        .filter((it) => toKeyChord(it, false) === chord)
        .filter(
          (it) => !meant(layout, chord).some(({ code, shiftKey }) => code === it.code && shiftKey === it.shiftKey),
        )
        .map(({ code, key, shiftKey }) => `${chord} by ${shiftKey ? 'Shift ' : ''}${code} "${key}"`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the list of shortcuts', () => {
  const spelled = commands.flatMap(({ id, keys }) =>
    (keys ?? []).map((it) => ({ id, keys: it, chords: parseChords(it) })),
  );

  test('none with Ctrl and Alt, brackets, Alt and a sideways arrow, or what a browser keeps', () => {
    const forbidden = /Mod\+Alt|[[\]{}]|Alt\+Arrow(?:Left|Right)|^Mod\+[ntwm]$/;
    expect(spelled.filter((it) => it.chords.some((chord) => forbidden.test(chord)))).toEqual([]);
  });

  test('of an actor inside a screen work while its dialog is on top', () => {
    const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tsx'),
    );
    const named = files.flatMap((file) =>
      [
        ...readFileSync(`src/features/${file}`, 'utf8').matchAll(/<Dialog\n[^<]*? shortcuts=("\w+"|\{[^}]+\})/g),
      ].flatMap(([, areas = '']) => [...areas.matchAll(/["'](\w+)["']/g)].map(([, area]) => area)),
    );
    const inner: readonly string[] = innerActorNames;
    // the form of a bill is its screen: no dialog is over it
    const inDialogs = (area: string) => inner.includes(area) && area !== 'billForm';
    const areas = keymap.map(({ command }) => command.area).filter(inDialogs);
    expect(named).toEqual(expect.arrayContaining([...new Set(areas)]));
  });

  test('a held key repeats steps, and nothing that is done to rows', () => {
    const ids = commands.filter(({ repeats }) => repeats).map(({ id }) => id.replace(/^\w+\./, ''));
    const steps = ['next', 'previous', 'rowNext', 'rowPrevious', 'rowFirst', 'rowLast', 'extendNext', 'extendPrevious'];
    expect(new Set(ids)).toEqual(new Set([...steps, 'nextPage', 'previousPage', 'undo', 'redo', 'up', 'down']));
    expect(commands.filter(({ repeats, id }) => repeats && id.endsWith('.undo')).map(({ id }) => id)).toEqual([
      'editor.undo',
    ]);
  });

  test('Q or W bare only behind another key, where it is read by its place: on the Hebrew layout those keys are signs', () =>
    expect(spelled.filter((it) => /^[qw]$/.test(it.chords[0] ?? ''))).toEqual([]));

  test('a shortcut on a sign always has an alternative on letters', () => {
    const alone = commands.filter(
      ({ keys = [] }) =>
        keys.some((it) => parseChords(it).some((chord) => /^[^a-z\d]$/.test(keyIn(chord)))) &&
        !keys.some((it) => parseChords(it).every((chord) => /^([a-z\d]|[A-Z].*)$/.test(keyIn(chord)))),
    );
    expect(alone.map(({ id }) => id)).toEqual([]);
  });

  test('a sequence means one thing everywhere', () => {
    const sequences = keymap.filter(({ chords: of }) => of.length > 1).map(({ chords: of }) => of.join(' '));
    expect(sequences.filter((keys, at) => sequences.indexOf(keys) !== at)).toEqual([]);
  });

  test('no two commands of one area share keys, and none blocks a sequence', () => {
    const names = keymap.map(({ chords: of, command }) => `${command.area}: ${of.join(' ')}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const first = new Set(keymap.filter((it) => it.chords.length > 1).map((it) => it.chords[0]));
    expect(keymap.filter((it) => it.chords.length === 1 && first.has(it.chords[0])).map((it) => it.command.id)).toEqual(
      [],
    );
  });
});

test.each<[string, Partial<KeyPress>, string | null]>([
  ['AltGr is typing', { key: '€', code: 'KeyE', ctrlKey: true, altKey: true }, null],
  ['a modifier alone', { key: 'Shift', code: 'ShiftLeft', shiftKey: true }, null],
  ['the system’s key', { key: 'k', code: 'KeyK', metaKey: true }, null],
  ['a digit of the number block', { key: '3', code: 'Numpad3' }, '3'],
  ['the number block without its lock', { key: 'End', code: 'Numpad1' }, 'End'],
  ['a slash with Shift and 7', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
  ['a French 1', { key: '&', code: 'Digit1' }, '1'],
  ['a dead key', { key: 'Dead', code: 'KeyE' }, 'e'],
  ['a letter under Caps Lock', { key: 'K', code: 'KeyK', ctrlKey: true }, 'Mod+k'],
  ['the Arabic B, two letters', { key: 'لا', code: 'KeyB' }, 'b'],
  ['redo on Arabic', { key: '~', code: 'KeyZ', ctrlKey: true, shiftKey: true }, 'Mod+Shift+z'],
])('%s', (_, event, chord) =>
  expect(
    toKeyChord({ key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...event }, false),
  ).toBe(chord),
);

test('on macOS Mod is ⌘, and Ctrl is left to the system', () => {
  const event = press('ru', 'KeyK', { metaKey: true });
  expect([toKeyChord(event, true), toKeyChord({ ...event, metaKey: false, ctrlKey: true }, true)]).toEqual([
    'Mod+k',
    null,
  ]);
});
