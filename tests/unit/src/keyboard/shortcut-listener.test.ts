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
  command('gap', ['F8'], { area: 'editor' }),
  command('escape', ['Escape'], { area: 'list' }),
  command('undo', ['Mod+z'], { area: 'editor', to: 'editor' }),
];

let said: string[];
let letters: boolean;
let stop: () => void;
let actors: Actors;
beforeEach(() => {
  said = [];
  letters = true;
  const list = createActor(machine, {
    inspect: (it) => it.type === '@xstate.event' && it.event.type !== 'xstate.init' && said.push(it.event.type),
  });
  list.start();
  actors = { list };
  stop = listenForShortcuts(window, {
    keymap: createKeymap(commands),
    now: () => ({ actors, where }),
    letters: () => letters,
    apple: false,
    ask: ({ id }) => said.push(`asked ${id}`),
  });
  document.body.innerHTML = '<p tabindex="0">text</p><input /><button>b</button>';
});
afterEach(() => stop());

const on = (selector: string) => document.querySelector(selector) ?? document.body;
const press = (key: string, more: KeyboardEventInit = {}, target: Element = on('p')): boolean => {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
  return target.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more }));
};

test('a shortcut runs its command and keeps the browser from its own', () => {
  expect([press('s', { ctrlKey: true }), said]).toEqual([false, ['save']]);
});

test('what cannot run now runs nothing, and the browser does not print either', () => {
  expect([press('p', { ctrlKey: true }), said]).toEqual([false, []]);
});

test('a key that is nobody’s goes its way', () => expect([press('ArrowDown'), said]).toEqual([true, []]));

describe('single letters', () => {
  test('run', () => expect([press('c'), said]).toEqual([false, ['create']]));
  test('are typed while typing', () => expect([press('c', {}, on('input')), said]).toEqual([true, []]));
  test('are left alone while composing', () => expect([press('c', { isComposing: true }), said]).toEqual([true, []]));
  test('can be switched off, and the rest stays', () => {
    letters = false;
    expect([press('c'), press('/'), press('s', { ctrlKey: true }), said]).toEqual([true, true, false, ['save']]);
  });
  test('held shortcuts and function keys run while typing', () => {
    press('s', { ctrlKey: true }, on('input'));
    press('F8', {}, on('input'));
    expect(said).toEqual(['save', 'gap']);
  });
});

describe('sequences', () => {
  test('G, then H', () => {
    press('g');
    press('h');
    expect(said).toEqual(['go.home']);
  });
  test('by place on a Hebrew layout', () => {
    press('ע', { code: 'KeyG' });
    press('י', { code: 'KeyH' });
    expect(said).toEqual(['go.home']);
  });
  test('a wrong second key ends it', () => {
    press('g');
    press('z');
    press('h');
    expect(said).toEqual([]);
  });
});

test('the nearer area has the key', () => {
  press('x');
  expect(said).toEqual(['near']);
});

test('a command that needs something asks for it', () => {
  press('n');
  expect(said).toEqual(['asked asks']);
});

test('a key that was taken is not taken twice', () => {
  on('p').addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  press('c');
  expect(said).toEqual([]);
});

test('behind a dialog only the dialog’s own keys work', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div role="dialog" aria-modal="true"><p class="in" tabindex="0"></p></div>',
  );
  press('c', {}, on('.in'));
  press('t', {}, on('.in'));
  press('Enter', { ctrlKey: true }, on('.in'));
  expect(said).toEqual(['tick', 'confirm']);
});

test('what lies over the page keeps its keys: held ones too, and the Escape that closes it', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="menu"><p class="in" tabindex="0"></p></div>');
  document.addEventListener('keydown', () => document.querySelector('[role=menu]')?.remove(), { once: true });
  press('Escape', {}, on('.in'));
  expect(said).toEqual([]);
  press('Escape');
  expect(said).toEqual(['escape']);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"><input class="in" /></div>');
  press('F8', {}, on('.in'));
  press('s', { ctrlKey: true }, on('.in'));
  expect(said).toEqual(['escape', 'save']);
});

test('a field takes back its own letters where no item is in hand, and over one', () => {
  expect([press('z', { ctrlKey: true }, on('input')), press('z', { ctrlKey: true }), said]).toEqual([true, false, []]);
  actors = { ...actors, editor: actors.list };
  expect([press('z', { ctrlKey: true }, on('input')), said]).toEqual([false, ['undo']]);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"><input class="in" /></div>');
  expect([press('z', { ctrlKey: true }, on('.in')), said]).toEqual([true, ['undo']]);
});

test('stopped, it hears nothing', () => {
  stop();
  press('c');
  expect(said).toEqual([]);
});
