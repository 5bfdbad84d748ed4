import { isComposing } from '../ui/is-composing.ts';
import { type Actors, type Command, getCommandState, runCommand, type CommandContext } from '../commands/command.ts';
import { toKeyChord, toKeyLetter } from './key-chord.ts';
import { matchChord, isUnmodified, isLetterKey, type Shortcut } from './keymap.ts';

interface Listening {
  /** the shortcuts of all loaded commands */
  keymap: () => readonly Shortcut[];
  /** the running actors and the command context at the moment of the key press */
  now: () => { actors: Actors; where: CommandContext };
  /** single-letter shortcuts are enabled */
  letters: () => boolean;
  apple: boolean;
  /** prompts for the command's missing arguments */
  ask: (command: Command) => void;
  /** shows why a command is blocked: a message id */
  explain: (why: string) => void;
}

/** A sequence expires after this many milliseconds. */
const sequenceTimeoutMs = 1500;
/** Inputs handle these natively: without a current item they undo and redo their own text. */
const ofFields = ['Mod+z', 'Mod+Shift+z', 'Mod+Shift+Backspace'];

/** The only shortcut listener. Returns what removes it. */
export const listenForShortcuts = (page: Window, listening: Listening): (() => void) => {
  const { keymap, now, letters, apple, ask, explain } = listening;
  let chords: string[] = [];
  let at = 0;
  let layer: HTMLElement | null = null;
  /** the key whose press ran a command, as long as it is held */
  let usedUp: string | null = null;
  const beforeKey = (event: KeyboardEvent) => {
    // Read in the capture phase: an Escape that closes an overlay must not reach the page as well.
    // A letter that is typed into a field is no shortcut, whatever lies above.
    layer = isTypedLetter(event) ? null : findTopLayer(page.document);
    if (!event.repeat) usedUp = null;
    // It must not type into the input that its command opened.
    else if (event.code === usedUp) event.preventDefault();
  };

  const onKey = (event: KeyboardEvent) => {
    // The event was handled already, or an input method is composing.
    if (event.defaultPrevented || isComposing(event)) return;
    const pressed = toKeyChord(event, apple);
    if (pressed === null) return;
    const pending = event.timeStamp - at > sequenceTimeoutMs ? [] : chords;
    const letter = pending.length > 0 ? toKeyLetter(event) : null;
    const leadsOn = (one: string): boolean => {
      const { done: completed, more: isLonger } = matchChord(keymap(), [...pending, one]);
      return completed.length > 0 || isLonger;
    };
    const chord = letter !== null && !leadsOn(pressed) && leadsOn(letter) ? letter : pressed;
    const bare = isUnmodified(chord);
    const typing = isTyping(event.target);
    if (bare && (typing || (isLetterKey(chord) && !letters()) || isPressing(event.target, chord))) return;

    const { done, more } = matchChord(keymap(), [...pending, chord]);
    const { actors, where } = now();
    const reachable = done.filter(
      ({ area, outsideFields }) =>
        (layer === null || area === layer.dataset.shortcuts || (!bare && area === 'anywhere')) &&
        !(typing && outsideFields),
    );
    const commandState = (it: Command) => getCommandState(it, actors, where).state;
    const command = reachable.find((it) => commandState(it) === 'ready');
    // A known shortcut that cannot run now must not trigger the browser's own ("save page as").
    const fields = typing && ofFields.includes(chord) && reachable.every((it) => commandState(it) === 'absent');
    if (command !== undefined || (done.length > 0 && !bare && !fields)) event.preventDefault();
    if (event.repeat && command?.repeats !== true) return;
    chords = more && layer === null ? [...pending, chord] : [];
    at = event.timeStamp;
    if (command === undefined) {
      const blocked = reachable.filter(({ explains }) => explains).map((it) => getCommandState(it, actors, where));
      const why = blocked.find((it) => it.state === 'blocked')?.why;
      if (why !== undefined && why !== 'blocked.notOnList') explain(why);
      return;
    }
    if (command.repeats !== true) usedUp = event.code;
    if (command.arguments?.some(({ required }) => required)) ask(command);
    else runCommand(command, {}, actors, where);
  };

  page.addEventListener('keydown', beforeKey, { capture: true });
  page.addEventListener('keydown', onKey);
  return () => {
    page.removeEventListener('keydown', beforeKey, { capture: true });
    page.removeEventListener('keydown', onKey);
  };
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(
      'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])',
    ));

const isTypedLetter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && isTyping(event.target);

/** Enter and Space belong to the focused control. */
const isPressing = (target: EventTarget | null, chord: string): boolean =>
  (chord === 'Enter' || chord === 'Space') &&
  target instanceof Element &&
  target.closest('button, a[href], summary, input, [role=menuitem], [role=tab], [role=option]') !== null;

/**
 * The topmost overlay, which alone gets the keys, besides global shortcuts with a modifier: they run the shortcuts of the
 * area that its `data-shortcuts` names. The last one opened is the last one in the document.
 */
const findTopLayer = (document: Document): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true], [role=menu]')].at(-1) ?? null;
