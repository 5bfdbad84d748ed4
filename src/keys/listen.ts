import { type Actors, type Command, commandState, run, type Where } from '../command.ts';
import { chordOf } from './chord.ts';
import { heard, isBare, isLetter, type Shortcut } from './keymap.ts';

interface Listening {
  keymap: readonly Shortcut[];
  /** what runs at this moment, and where the person stands */
  now: () => { actors: Actors; where: Where };
  /** single-letter shortcuts are on */
  letters: () => boolean;
  apple: boolean;
  /** asks for what a command still needs */
  ask: (command: Command) => void;
}

/** A sequence is forgotten after this many milliseconds. */
const patience = 1500;
/** While a dialog is open only these act on bare keys: the page behind it is out of reach. */
const inDialogs: readonly Command['area'][] = ['publish', 'history'];

/** The one listener for shortcuts. Returns what stops it. */
export const listenToKeys = (page: Window, { keymap, now, letters, apple, ask }: Listening): (() => void) => {
  let chords: string[] = [];
  let at = 0;

  const onKey = (event: KeyboardEvent) => {
    // Someone nearer has taken it, or an input method is composing.
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    const chord = chordOf(event, apple);
    if (chord === null) return;
    const bare = isBare(chord);
    if (bare && (isTyping(event.target) || (isLetter(chord) && !letters()) || isPressing(event.target, chord))) return;

    const begun = event.timeStamp - at > patience ? [] : chords;
    const { done, more } = heard(keymap, [...begun, chord]);
    const behind = bare && hasDialog(page.document);
    const { actors, where } = now();
    const command = done.find(
      (it) => (!behind || inDialogs.includes(it.area)) && commandState(it, actors, where).state === 'ready',
    );
    chords = more && !behind ? [...begun, chord] : [];
    at = event.timeStamp;
    // A shortcut of ours that cannot run now must not fall through to the browser's own ("save page as").
    if (command !== undefined || (done.length > 0 && !bare)) event.preventDefault();
    if (command === undefined) return;
    if (command.arguments?.some(({ required }) => required)) ask(command);
    else run(command, {}, actors, where);
  };

  page.addEventListener('keydown', onKey);
  return () => page.removeEventListener('keydown', onKey);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])',
    ));

/** Enter and Space belong to the control that has the focus. */
const isPressing = (target: EventTarget | null, chord: string): boolean =>
  (chord === 'Enter' || chord === 'Space') &&
  target instanceof Element &&
  target.closest('button, a[href], summary, input, [role=menuitem], [role=tab], [role=option]') !== null;

const hasDialog = (document: Document): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null;
