import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEventObject } from 'xstate';
import type { Command, CommandContext } from '../../src/commands/command.ts';
import { commands } from '../../src/commands/all-commands.ts';

export interface CommandTest {
  id: string;
  /** what shows that it works; empty: nothing does */
  by: string[];
}

const nowhere: CommandContext = {
  path: '/',
  route: { name: 'unknown', params: {} },
  person: null,
  venue: null,
  venues: [],
};

/** The event of a command, as far as it is known without a context. */
const sampleEvent = ({ event }: Command): AnyEventObject | null => event?.(nowhere, {}) ?? null;

const takes = (type: string, name: string): boolean => {
  const [, eventType = ''] = name.split(' ');
  return eventType === type || (eventType.endsWith('.*') && type.startsWith(eventType.slice(0, -1)));
};

/** Each command and its tests: transitions that its event took in the walks of its machine, and tests that name it. */
export const commandTests = (taken: ReadonlyMap<string, ReadonlySet<string>>, tests: string): CommandTest[] => {
  const texts = testTexts(tests);
  return commands.map((command) => {
    const type = sampleEvent(command)?.type;
    const walked =
      type === undefined || command.to === undefined
        ? []
        : [...(taken.get(command.to) ?? [])].filter((name) => takes(type, name)).slice(0, 1);
    const spelled = [`'${command.id}'`, `command.${command.id}'`, `"${command.id}"`];
    const named = texts.filter(({ text }) => spelled.some((it) => text.includes(it))).map(({ file }) => file);
    return { id: command.id, by: [...walked, ...named] };
  });
};

const testTexts = (tests: string) =>
  readdirSync(tests, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => /\.(test|spec)\.tsx?$/.test(name) && !parentPath.includes('/out'))
    .map(({ name, parentPath }) => join(parentPath, name))
    .map((file) => ({ file: file.slice(tests.length), text: readFileSync(file, 'utf8') }));
