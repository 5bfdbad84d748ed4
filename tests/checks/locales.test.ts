import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kindNames } from '../../graphql/content/kinds/identities.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { type Fields, isRows } from '../../graphql/content/model/define-kind.ts';
import { getFieldMessageId } from '../../graphql/content/option-message.ts';
import { errorKeys, successKeys } from '../../graphql/errors.ts';
import { languages, type Language } from '../../graphql/domain/languages.ts';
import { messageStates, reservationMessageKinds, reservationStatuses } from '../../graphql/domain/reservations.ts';
import { bookingReasons } from '../../graphql/domain/work-plan/work-plan.types.ts';
import { staffReservationEvents } from '../../machines/lifecycles/reservation.types.ts';
import { commands, getCommand } from '../../src/commands/all-commands.ts';
import { areas } from '../../src/commands/command.ts';
import { root } from './run-tool.ts';
import { messageAreas, readArea, readMessages } from '../support/messages.ts';

type Messages = Record<string, string>;
const all = Object.fromEntries(languages.map((language) => [language, readMessages(language)])) as Record<
  Language,
  Messages
>;
const ids = Object.keys(all.en);
const known = new Set(ids);

test('an id is in one area', () => {
  const all = messageAreas.flatMap((area) => Object.keys(readArea(area, 'en')));
  expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
});

const sources = ['graphql', 'machines', 'src', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && /\.tsx?$/.test(it.name) && !it.parentPath.includes('generated'))
    .map((it) => ({ path: join(it.parentPath, it.name), text: readFileSync(join(it.parentPath, it.name), 'utf8') })),
);
const code = sources.map(({ text }) => text).join('\n');

const missing = (requiredIds: readonly string[]) => [...new Set(requiredIds)].filter((id) => !known.has(id));

describe('every message that the program uses exists', () => {
  test('errors and successes', () => {
    expect(missing(errorKeys.map((key) => `error.${key}`))).toEqual([]);
    expect(missing(successKeys.map((key) => `success.${key}`))).toEqual([]);
  });

  test('commands', () => expect(missing(commands.map(({ id }) => `command.${id}`))).toEqual([]));

  test('what commands ask for', () => {
    const argumentIds = commands.flatMap(({ id, arguments: of = [] }) =>
      of.map(({ name }) => `argument.${id}.${name}`),
    );
    expect(missing(argumentIds)).toEqual([]);
  });

  test('reasons why a command is blocked: the guards that commanded events meet', () => {
    const reasons = [...code.matchAll(/'(blocked\.\w+)'/g)].map(([, id]) => id ?? '');
    expect(missing(reasons)).toEqual([]);
  });

  test('groups and areas of the palette', () => {
    const sections = ['here', 'recent', 'go', 'do', 'items', 'venues', 'settings'];
    expect(missing(sections.map((it) => `palette.section.${it}`))).toEqual([]);
    const withKeys = areas.filter((area) => commands.some((it) => it.area === area && it.keys !== undefined));
    expect(missing(withKeys.map((it) => `palette.area.${it}`))).toEqual([]);
    expect(missing(languages.map((it) => `palette.typedOn.${it}`))).toEqual([]);
  });

  test('kinds, their tabs and fields', () => {
    const fieldNames = (fields: Fields, under = ''): string[] =>
      Object.entries(fields).flatMap(([name, field]) => [
        under + name,
        ...(isRows(field) ? fieldNames(field.of, `${under}${name}.`) : []),
      ]);
    const requiredIds = kindNames.flatMap((entity) => {
      const kind = getKind(entity);
      const { fields, tabs } = kind;
      const own = `content.${kind.entity}`;
      return [
        own,
        ...fieldNames(fields).map((name) => getFieldMessageId(kind, name)),
        ...Object.keys(tabs).map((tab) => `${own}.tab.${tab}`),
      ];
    });
    expect(missing(requiredIds)).toEqual([]);
  });

  test('what happens to a reservation, and what is sent about it', () => {
    expect(missing(reservationStatuses.map((status) => `reservation.status.${status}`))).toEqual([]);
    expect(missing(reservationMessageKinds.map((kind) => `reservations.message.${kind}`))).toEqual([]);
    expect(missing(messageStates.map((state) => `reservations.messageState.${state}`))).toEqual([]);
    expect(missing(staffReservationEvents.map((event) => `reservations.event.${event}`))).toEqual([]);
    expect(missing(bookingReasons.map((reason) => `reservations.closed.${reason}`))).toEqual([]);
  });

  test('messages named in the code', () => {
    const named = [...code.matchAll(/\b(?:id|message|label|title|hint):\s*'([a-z][\w-]*(?:\.[\w-]+)+)'/gi)].map(
      ([, id]) => id ?? '',
    );
    const commandIds = new Set(commands.map(({ id }) => id));
    expect(named.length).toBeGreaterThan(50);
    expect(missing(named).filter((id) => !commandIds.has(id))).toEqual([]);
  });
});

test('no message is unused', () => {
  const prefixes = [...code.matchAll(/[`'"]([a-z][\w.-]*\.)\$\{/gi)].map(([, start]) => start ?? '');
  const families = new Set([...prefixes, 'blocked.']);
  const used = new Set([...code.matchAll(/['"`]([\w.-]+)(?=['"`])/g)].map(([, id]) => id));
  const left = ids.filter((id) => !used.has(id) && ![...families].some((family) => id.startsWith(family)));
  expect(left).toEqual([]);
});

/** Keys of the specification's catalogue that nothing raises, with the reason. */
const notRaised: Record<string, string> = {
  fetchPublicationError: 'a second key for the failure that getPublicationError reports',
  updateStaticsError: 'a second key for the failure that updateStaticsFailed reports',
  workplanFetchFailed: 'each kind of work plan has a key of its own',
  noVenuePageCmsId: 'the address names the page',
  noDirectory: 'the server creates the directory',
  noShiftsFile: 'a page without shifts has a settings file without them',
  noVenues: 'an account without venues is offered to create one',
  importVenuePage: 'an import is not saved yet, and says so',
  invalidPassword: 'there are no passwords',
};

test('every error and success of the catalogue is raised, or listed above with a reason', () => {
  const users = sources.filter(({ path }) => path !== join(root, 'graphql/errors.ts')).map(({ text }) => text);
  const named = new Set(
    [...users.join('\n').matchAll(/['"`](?:error\.|success\.)?(\w+)(?=['"`])|successTexts\.(\w+)/g)].flatMap(
      ([, key, text]) => [key, text],
    ),
  );
  expect([...errorKeys, ...successKeys].filter((key) => !named.has(key)).toSorted()).toEqual(
    Object.keys(notRaised).toSorted(),
  );
});

test('no alias belongs to a command that does not exist', () => {
  const owners = ids.flatMap((id) => /^command\.(.+)\.aliases$/.exec(id)?.[1] ?? []);
  expect(owners.length).toBeGreaterThan(3);
  expect(owners.filter((id) => !commands.some((it) => it.id === id))).toEqual([]);
  expect(
    ids
      .filter((id) => id.startsWith('command.') && !id.endsWith('.aliases'))
      .filter((id) => !commands.includes(getCommand(id.slice(8)))),
  ).toEqual([]);
});

describe.each(languages)('%s', (language) => {
  test('nothing is empty, padded or doubled', () => {
    const odd = Object.entries(all[language]).filter(
      ([, text]) => text.trim() === '' || text !== text.trim() || text.includes('  '),
    );
    expect(odd).toEqual([]);
  });

  test('no message holds markup or a straight apostrophe that ICU would eat', () => {
    const odd = Object.entries(all[language]).filter(([, text]) => /<script|javascript:|'(?=[{}<])/.test(text));
    expect(odd).toEqual([]);
  });
});

// Names, and words with the same spelling everywhere.
const namesOnly =
  /^[\s\d\p{P}\p{S}]*$|^(?:Maître|CSV|PDF|QR|SMS|JSON|ID|URL|OK|X|Facebook|Instagram|TikTok|YouTube|LinkedIn|WhatsApp|Telegram|Tripadvisor|TopGo)$/u;
const withoutTokens = (text: string) => text.replaceAll(/\{[^{}]*\}/g, '').trim();

test.each(['he', 'ru', 'ar'] as const)('no message in %s is still the English one', (language) => {
  const same = ids.filter((id) => all[language][id] === all.en[id] && !namesOnly.test(withoutTokens(all.en[id] ?? '')));
  expect(same.filter((id) => !id.startsWith('language.'))).toEqual([]);
});

test.each([
  ['he', /[\u0590-\u05ff]/],
  ['ar', /[\u0600-\u06ff]/],
  ['ru', /[\u0400-\u04ff]/],
] as const)('every message in %s is in its own script', (language, script) => {
  const foreign = ids.filter(
    (id) => !script.test(all[language][id] ?? '') && !namesOnly.test(withoutTokens(all.en[id] ?? '')),
  );
  expect(foreign.filter((id) => !id.startsWith('language.'))).toEqual([]);
});
