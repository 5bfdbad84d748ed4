// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import type { Actors, Command, CommandContext } from '../../../../src/commands/command.ts';
import { createKeymap } from '../../../../src/keyboard/keymap.ts';
import { listenForShortcuts } from '../../../../src/keyboard/shortcut-listener.ts';

const machine = setup({ types: {} as { events: AnyEventObject } }).createMachine({
  on: { '*': { guard: ({ event }) => event.type !== 'thing.refused', actions: () => undefined } },
});
const where: CommandContext = {
  path: '/',
  route: { name: 'venues', params: {} },
  person: null,
  venue: null,
  venues: [],
};
const icon = (() => null) as unknown as Command['icon'];
const command = (id: string, keys: string[], more: Partial<Command> = {}): Command => ({
  id,
  keys,
  icon,
  area: 'anywhere',
  group: 'do',
  to: 'list',
  event: () => ({ type: id }),
  ...more,
});
const commands = [
  command('save', ['Mod+s']),
  command('create', ['c']),
  command('go.home', ['g h']),
  command('search', ['/', 'g f']),
  command('refused', ['Mod+p'], { event: () => ({ type: 'thing.refused' }) }),
  command('asks', ['n'], { arguments: [{ name: 'name', required: true }] }),
  command('far', ['x']),
  command('near', ['x'], { area: 'list' }),
  command('confirm', ['Mod+Enter'], { area: 'publish' }),
  command('tick', ['t'], { area: 'publish' }),
  command('retry', ['r'], { area: 'pageCreation' }),
  command('gap', ['F8'], { area: 'editor' }),
  command('escape', ['Escape'], { area: 'list' }),
  command('bulk', ['d'], { event: () => ({ type: 'thing.refused' }), explains: true }),
  command('outside', ['Mod+Shift+z'], { outsideFields: true }),
  command('undo', ['Mod+z'], { area: 'editor', to: 'editor' }),
  command('next', ['j'], { repeats: true }),
  command('redo', ['Mod+j'], { repeats: true }),
];

let pressed: string[];
let letters: boolean;
let stop: () => void;
let actors: Actors;
beforeEach(() => {
  pressed = [];
  letters = true;
  const list = createActor(machine, {
    inspect: (it) => it.type === '@xstate.event' && it.event.type !== 'xstate.init' && pressed.push(it.event.type),
  });
  list.start();
  actors = { list };
  stop = listenForShortcuts(window, {
    keymap: () => createKeymap(commands),
    now: () => ({ actors, where }),
    letters: () => letters,
    apple: false,
    ask: ({ id }) => pressed.push(`asked ${id}`),
    explain: (why) => pressed.push(`explained ${why}`),
  });
  document.body.innerHTML = '<p tabindex="0">text</p><input /><button>b</button>';
});
afterEach(() => stop());

const on = (selector: string) => document.querySelector(selector) ?? document.body;
const press = (key: string, more: KeyboardEventInit = {}, target: Element = on('p')): boolean => {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
  return target.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more }));
};

test('a shortcut runs its command and prevents the browser’s default', () => {
  expect([press('s', { ctrlKey: true }), pressed]).toEqual([false, ['save']]);
});

test('a blocked command does not run, and the browser’s default is prevented too', () => {
  expect([press('p', { ctrlKey: true }), pressed]).toEqual([false, []]);
});

test('an unassigned key is left to the page', () => expect([press('ArrowDown'), pressed]).toEqual([true, []]));

describe('single letters', () => {
  test('run', () => expect([press('c'), pressed]).toEqual([false, ['create']]));
  test('are typed while typing', () => expect([press('c', {}, on('input')), pressed]).toEqual([true, []]));
  test('are ignored during input composition', () =>
    expect([press('c', { isComposing: true }), pressed]).toEqual([true, []]));
  test('can be switched off, and the rest stays', () => {
    letters = false;
    expect([press('c'), press('/'), press('s', { ctrlKey: true }), pressed]).toEqual([true, true, false, ['save']]);
  });
  test('held shortcuts and function keys run while typing', () => {
    press('s', { ctrlKey: true }, on('input'));
    press('F8', {}, on('input'));
    expect(pressed).toEqual(['save', 'gap']);
  });
});

describe('sequences', () => {
  test('G, then H', () => {
    press('g');
    press('h');
    expect(pressed).toEqual(['go.home']);
  });
  test('are matched by key position on a Hebrew layout', () => {
    press('ע', { code: 'KeyG' });
    press('י', { code: 'KeyH' });
    expect(pressed).toEqual(['go.home']);
  });
  test('are cancelled by a wrong second key', () => {
    press('g');
    press('z');
    press('h');
    expect(pressed).toEqual([]);
  });
});

test('the innermost area gets the key', () => {
  press('x');
  expect(pressed).toEqual(['near']);
});

test('a command with arguments opens the palette for them', () => {
  press('n');
  expect(pressed).toEqual(['asked asks']);
});

test('a handled event is not handled again', () => {
  on('p').addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  press('c');
  expect(pressed).toEqual([]);
});

const openDialog = (shortcuts?: string): void =>
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div role="dialog" aria-modal="true" ${shortcuts ? `data-shortcuts="${shortcuts}"` : ''}><p class="in ${shortcuts}" tabindex="0"></p></div>`,
  );

test('while a dialog is open only its own shortcuts work', () => {
  openDialog('publish');
  press('c', {}, on('.in'));
  press('t', {}, on('.in'));
  press('Enter', { ctrlKey: true }, on('.in'));
  press('r', {}, on('.in'));
  expect(pressed).toEqual(['tick', 'confirm']);
});

test('of several overlays only the topmost gets shortcuts, wherever the focus is', () => {
  openDialog('publish');
  openDialog('pageCreation');
  press('t', {}, on('.publish'));
  press('Enter', { ctrlKey: true }, on('.publish'));
  press('r');
  expect(pressed).toEqual(['retry']);
  openDialog();
  press('Enter', { ctrlKey: true });
  press('r');
  press('t');
  expect(pressed).toEqual(['retry']);
  press('s', { ctrlKey: true });
  expect(pressed).toEqual(['retry', 'save']);
});

describe('a key that is held', () => {
  const repeat = (key: string, more: KeyboardEventInit = {}, target?: Element) =>
    press(key, { ...more, repeat: true }, target);
  test('runs its command once, and not the browser’s default either', () => {
    expect([press('s', { ctrlKey: true }), repeat('s', { ctrlKey: true }), repeat('s', { ctrlKey: true })]).toEqual([
      false,
      false,
      false,
    ]);
    press('c');
    repeat('c');
    expect(pressed).toEqual(['save', 'create']);
  });
  test('goes on where the command is a step', () => {
    press('j');
    repeat('j');
    press('j', { ctrlKey: true });
    repeat('j', { ctrlKey: true });
    expect(pressed).toEqual(['next', 'next', 'redo', 'redo']);
  });
  test('does not type into the input that its command opened, and the next press does', () => {
    press('n');
    expect([repeat('n', {}, on('input')), repeat('n', {}, on('input'))]).toEqual([false, false]);
    expect([press('n', {}, on('input')), repeat('n', {}, on('input'))]).toEqual([true, true]);
    expect(pressed).toEqual(['asked asks']);
  });
  test('does not begin a command when the focus leaves the input in which it was typed', () => {
    press('c', {}, on('input'));
    repeat('c');
    repeat('d');
    expect(pressed).toEqual([]);
  });
  test('does not break a sequence', () => {
    press('g');
    repeat('g');
    press('h');
    expect(pressed).toEqual(['go.home']);
  });
});

test('an overlay keeps its shortcuts, modifiers included, and the Escape that closes it', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="menu"><p class="in" tabindex="0"></p></div>');
  document.addEventListener('keydown', () => document.querySelector('[role=menu]')?.remove(), { once: true });
  press('Escape', {}, on('.in'));
  expect(pressed).toEqual([]);
  press('Escape');
  expect(pressed).toEqual(['escape']);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"><input class="in" /></div>');
  press('F8', {}, on('.in'));
  press('s', { ctrlKey: true }, on('.in'));
  expect(pressed).toEqual(['escape', 'save']);
});

test('a text field keeps its own keys, with and without an open item', () => {
  expect([press('z', { ctrlKey: true }, on('input')), press('z', { ctrlKey: true }), pressed]).toEqual([
    true,
    false,
    [],
  ]);
  actors = { ...actors, editor: actors.list };
  expect([press('z', { ctrlKey: true }, on('input')), pressed]).toEqual([false, ['undo']]);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"><input class="in" /></div>');
  expect([press('z', { ctrlKey: true }, on('.in')), pressed]).toEqual([true, ['undo']]);
});

test('handles nothing after it is stopped', () => {
  stop();
  press('c');
  expect(pressed).toEqual([]);
});

test('a shortcut whose command gives reasons shows why it is blocked', () => {
  press('d');
  expect(pressed).toEqual(['explained blocked.notNow']);
});

test('while one types, a key that belongs to the field is left to it', () => {
  const held = { ctrlKey: true, shiftKey: true };
  expect([press('z', held, on('input')), pressed]).toEqual([true, []]);
  expect([press('z', held), pressed]).toEqual([false, ['outside']]);
});
