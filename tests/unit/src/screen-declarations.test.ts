// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { routes } from '../../../graphql/routes.ts';
import { innerActorNames, screenActorNames } from '../../../machines/screens/screen-actors.ts';
import { screenNames, type ScreenRecord, screenRecords } from '../../../machines/screens/screen-records.ts';
import type { surveyFormMachine } from '../../../machines/surveys/survey-form.machine.ts';
import type { surveysMachine } from '../../../machines/surveys/surveys.machine.ts';
import type { RunningActors } from '../../../src/actors/actors-context.tsx';
import type { Command } from '../../../src/commands/command.ts';
import { commands, getCommand } from '../../../src/commands/all-commands.ts';
import type { AnyScreenRuntime } from '../../../src/runtimes/screen-runtime.ts';
import { getScreenView } from '../../../src/screen-records/screen-views.ts';

/** Where a screen is an entry (docs/contributing.md, "Adding a screen"). */
const records = ['graphql/routes.ts', 'machines/screens/screen-actors.ts', 'machines/screens/screen-records.ts'];
/** Files that may name any screen besides. */
const lists = [
  // the sheet of shortcuts shows commands of screens that were never opened
  'src/commands/all-commands.ts',
  // areas of messages have the names of the screens that show them
  'src/i18n/message-catalogue.ts',
];
/** Files that name one screen for what no other screen has. */
const exceptions: Record<string, readonly string[]> = {
  // changes of reservations are queued while there is no network
  'machines/screens/screens.setup.ts': ['reservations'],
  // the notification of a deleted venue
  'machines/root/root.machine.ts': ['deleteVenue'],
  // its rows are requested before its code is here
  'src/app/prefetch-queries.ts': ['reservations'],
  // items chosen in a list open in the editor: its code is fetched ahead
  'src/app/create-screen-actors.ts': ['ItemEditor'],
};

/** Names that are words of the language, or of subjects older than the records: they say nothing about screens. */
const everydayNames = [
  'account',
  'devices',
  'editor',
  'home',
  'list',
  'management',
  'preview',
  'venues',
  'crop',
  'deletion',
  'history',
  'import',
  'picker',
  'priceChange',
  'publish',
  'uploads',
  'versions',
];

/** What all screens run on. Other files may link to a screen. */
const isShared = (file: string): boolean =>
  /^(?:machines\/(?:screens|notifications|root|navigation)|src\/(?:actors|app|i18n|keyboard))\/[\w.-]+\.tsx?$/.test(
    file,
  ) ||
  /^src\/(?:commands\/(?!.*\.commands\.ts$)|runtimes\/(?!.*\.(?:runtime|dialog)\.ts$)|features\/form\/)/.test(file) ||
  /^src\/screen-records\/(?!.*\.screen\.ts$)/.test(file) ||
  file === 'graphql/routes.ts';
const shared = ['graphql', 'machines', 'src']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((file) => /\.tsx?$/.test(file) && isShared(file));

const readCode = (file: string): string =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replaceAll(/ from '.*'/g, '');

/** Of the files in a folder whose names end so, what stands before. */
const listNames = (folder: string, end: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(end))
    .map((file) => file.slice(0, -end.length))
    .toSorted();

const runtimes = import.meta.glob<AnyScreenRuntime>('../../../src/runtimes/*.runtime.ts', {
  eager: true,
  import: 'runtime',
});

describe('a screen', () => {
  const names = [...Object.keys(screenRecords), ...screenActorNames, ...innerActorNames].filter(
    (name) => !everydayNames.includes(name),
  );

  test('is named by its records alone', () => {
    expect(shared).toEqual(expect.arrayContaining([...records, ...lists, ...Object.keys(exceptions)]));
    expect(names).toEqual(expect.arrayContaining(['Surveys', 'surveys', 'surveyDialog', 'surveyForm']));
    const others = shared.filter((file) => !records.includes(file));
    const named = others.flatMap((file) => {
      const code = readCode(file);
      const own = names.filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code));
      const unexpected = lists.includes(file) ? own.filter((name) => name in screenRecords) : own;
      return unexpected.length === 0 ? [] : [[file, [...new Set(unexpected)]] as const];
    });
    expect(Object.fromEntries(named)).toEqual(exceptions);
  });

  test('has a record, a runtime and a component of its name, and an address for each of its routes', () => {
    for (const name of screenNames) {
      expect(getScreenView(name).title).toBeDefined();
      const runtime = runtimes[`../../../src/runtimes/${name}.runtime.ts`];
      expect(runtime?.component.name).toBe(name);
      const { starts = [] }: ScreenRecord = screenRecords[name];
      expect(Object.keys(runtime?.actors ?? {}).toSorted()).toEqual([...starts].toSorted());
    }
    expect(listNames('src/screen-records', '.screen.ts')).toEqual(screenNames.toSorted());
    expect(listNames('src/runtimes', '.runtime.ts')).toEqual(screenNames.toSorted());
    const addressed = new Set<string>(['unknown', ...routes.map(({ name }) => name)]);
    const named = Object.values(screenRecords).flatMap<string>(({ routes: own }) => [...own]);
    expect(named.filter((name) => !addressed.has(name))).toEqual([]);
  });

  test('with a table, a form and a dialog is three entries, three files and the code of its dialog', () => {
    // what everything of a screen is made of; its subject's parts and commands are in folders of their own
    const folders = ['machines/screens', 'src/actors', 'src/app', 'src/runtimes', 'src/screen-records', 'src/screens'];
    const files = [...folders, 'src/shell'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
    const sources = ['graphql/routes.ts', ...files.filter((file) => /\.tsx?$/.test(file))];
    const naming = sources.filter((file) =>
      /(?<![\w.-])(?:[sS]urveys|survey(?:Dialog|Form)?)(?![\w-])/.test(readCode(file)),
    );
    expect(naming.toSorted()).toEqual([
      'graphql/routes.ts',
      'machines/screens/screen-actors.ts',
      'machines/screens/screen-records.ts',
      'src/runtimes/Surveys.runtime.ts',
      'src/screen-records/Surveys.screen.ts',
      'src/screens/Surveys.tsx',
    ]);
    expect(readCode('src/runtimes/Surveys.runtime.ts')).toContain("import('./survey.dialog.ts')");
  });

  test('has its actors, and those inside of them, typed as in its record', () => {
    expectTypeOf<RunningActors['surveys']>().toEqualTypeOf<ActorRefFrom<typeof surveysMachine> | null>();
    expectTypeOf<RunningActors['surveyForm']>().toEqualTypeOf<ActorRefFrom<typeof surveyFormMachine> | null>();
    // @ts-expect-error -- an actor that no record declares
    expectTypeOf<RunningActors['surveyz']>();
  });
});

const isCommandList = (value: unknown): value is Command[] =>
  Array.isArray(value) &&
  value.every((it: unknown) => typeof it === 'object' && it !== null && 'id' in it && 'area' in it);

test('every command of src/commands is listed, whether its actor runs or not', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../../src/commands/*.commands.ts', { eager: true });
  const declared = Object.values(modules).flatMap((module) =>
    Object.values(module).flatMap((value) => (isCommandList(value) ? value : [])),
  );
  expect(declared.length).toBeGreaterThan(150);
  expect(declared.filter((command) => !commands.includes(command)).map(({ id }) => id)).toEqual([]);
  expect(getCommand('surveyForm.save').area).toBe('surveyForm');
});
