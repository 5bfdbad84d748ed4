import { isStored } from '../../graphql/content/field-values.ts';
import {
  type Fields,
  type FieldType,
  isRows,
  type Kind,
  type LeafField,
} from '../../graphql/content/model/define-kind.ts';
import { checkJson } from '../../graphql/content/json-limits.ts';
import { nest } from '../../graphql/content/stored-paths.ts';
import { addDays } from '../../graphql/domain/calendar-date.ts';
import { type Language, languages, master } from '../../graphql/domain/languages.ts';

/** Texts that would run, or end what they are written into, if anything wrote them as they are. */
export const hostileTexts = [
  '<script>alert(1)</script>',
  `"'><img src=x onerror=alert(1)>`,
  '<svg/onload=alert(1)>',
  '</script><script>alert(1)//',
  '</title></textarea><!--<iframe srcdoc=x>',
  ']]></source><x:script xmlns:x="http://www.w3.org/1999/xhtml"/>',
  '=HYPERLINK("https://evil.example","x")',
  '{{constructor.constructor("x")()}} ${7*7}',
  'Cafe\u0301 \ufeffau\ufffe \ud800 \u0007\u202e',
  '\u2028\u2029 </style>}body{background:url(//evil.example)}',
] as const;

/** What no link may be, whatever a browser would make of it. */
export const hostileLinks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' \u0001javascript:alert(1)',
  '&#106;avascript:alert(1)',
  'javascript://https://example.com/%0aalert(1)',
  '\u200bjavascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'view-source:https://example.com/',
  '//evil.example/',
  String.raw`\\evil.example`,
  String.raw`https:\\evil.example`,
  'https:javascript:alert(1)',
  'https://user:password@example.com/',
  'https://example.com/"onmouseover="alert(1)',
  'https://example.com/\u0000',
  'https://exam\nple.com/',
] as const;

export type PickValue = (field: LeafField, name: string, language: Language) => unknown;

/** A valid value of a field, as simple as there is. */
export const plainValue: PickValue = (field, name) => getPlainValue(field, name);

const getPlainValue = <Type extends FieldType>(field: LeafField<unknown, Type>, name: string): unknown =>
  plainValues[field.type]?.(field, name);

const plainValues: { [Type in FieldType]?: (field: LeafField<unknown, Type>, name: string) => unknown } = {
  text: () => 'x',
  address: () => 'x',
  price: () => 100,
  flag: () => true,
  choice: ({ options }) => options[0],
  marks: ({ options }) => options.slice(0, 1),
  levels: ({ options, levels }) => ({ [options[0] ?? '']: levels[0] }),
  integer: ({ bounds }) => bounds.min,
  decimal: ({ bounds }) => bounds.min,
  weekdays: () => '1',
  // a rule of which every day is skipped is refused
  dates: (_, name) => (name === 'skip_days' ? '20270102' : '20270101'),
  link: ({ prefixes }) => `${prefixes[0]}example.com`,
  phone: () => '+97231234567',
  location: () => ({ latitude: 32, longitude: 34, zoom: 16 }),
  crop: () => ({ x: 0, y: 0, width: 0.5, height: 0.5, focus: { x: 0.2, y: 0.2 } }),
};

interface BlockOptions {
  pick: PickValue;
  /** rows of a list; one of each otherwise */
  count?: (name: string, max: number) => number;
  /** changes a level before it is stored; `path` are the lists on the way */
  change?: (level: Record<string, unknown>, path: readonly string[]) => Record<string, unknown>;
}

/** One language's block of an item with all of its fields and, in each list, rows. */
const createBlock = (
  fields: Fields,
  language: Language,
  options: BlockOptions,
  path: readonly string[] = [],
): Record<string, unknown> => {
  const { pick, count = () => 1, change = (level) => level } = options;
  const values = Object.entries(fields).flatMap(([name, field]) => {
    if (!isRows(field)) {
      const isHere = (field.localized || language === master) && isStored(field);
      const value = isHere ? pick(field, name, language) : undefined;
      return value === undefined ? [] : [[name, value] as const];
    }
    const rows = Array.from({ length: field.fixed ?? count(name, field.max) }, (_, index) => ({
      ...(field.fixed === undefined && { _id: `${name}-${index}` }),
      index,
      ...createBlock(field.of, language, options, [...path, name]),
    }));
    return [[name, rows] as const];
  });
  return change(nest(fields, Object.fromEntries(values), {}), path);
};

/** The content of an item in the given languages, as it is sent. */
export const createContent = (
  { fields }: Kind,
  options: BlockOptions & { name?: string; of?: readonly Language[] },
): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    (options.of ?? languages).map((language) => [
      language,
      { ...createBlock(fields, language, options), _name: options.name ?? 'x' },
    ]),
  );

/** Every object in a block with its way there, the block itself first. */
export const listContainers = (
  value: unknown,
  path: readonly (string | number)[] = [],
): { path: readonly (string | number)[]; container: Record<string, unknown> }[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = (Array.isArray(value) ? value.map((one, at) => [at, one] as const) : Object.entries(value)).flatMap(
    ([key, one]) => listContainers(one, [...path, key]),
  );
  return Array.isArray(value) ? inside : [{ path, container: value as Record<string, unknown> }, ...inside];
};

/** Whether what stands at this place of a block is amid the data of others, which are kept as they are. */
export const isOthers = ({ fields }: Kind, path: readonly (string | number)[]): boolean =>
  Object.values(fields).some(
    ({ keepsOthers, storedAt = [] }) =>
      keepsOthers === true && path.length > 0 && path.length < storedAt.length && path[0] === storedAt[0],
  );

/** Every leaf of a kind with its way through the lists. */
export const listLeaves = (fields: Fields, path: readonly string[] = []): { path: string[]; field: LeafField }[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isRows(field) ? listLeaves(field.of, [...path, name]) : [{ path: [...path, name], field }],
  );

/** `plainValue` in all fields but the one at this path. */
export const onlyAt =
  (kind: Kind, path: readonly string[], value: unknown): PickValue =>
  (field, ...others) => {
    const target = listLeaves(kind.fields).find((leaf) => leaf.path.join('/') === path.join('/'));
    return target?.field === field ? value : plainValue(field, ...others);
  };

/** 220 single dates, others for each list. */
const listDates = (list: number): string =>
  Array.from({ length: 220 }, (_, at) => addDays('20000101', at * 400 + list * 2)).join();

/** Values that cost the most to check: long lists of dates, periods that do not overlap, rings of many corners. */
const createExpensiveValues = (withDates: boolean): PickValue => {
  let minute = 0;
  let shift = 0;
  const time = (at: number) => `${Math.floor((at % 1440) / 60)}`.padStart(2, '0') + `${at % 60}`.padStart(2, '0');
  const ring = Array.from({ length: 200 }, (_, at) => [Math.cos(at / 31.9), Math.sin(at / 31.9)]);
  return (field, name, language) => {
    if (field.type === 'dates' && !field.ranges) return '20270101';
    if (field.type === 'dates') return withDates ? listDates((shift += 1)) : '20270101';
    if (field.type === 'polygon') return ring;
    if (field.type === 'flag') return false;
    if (name === 'from') return time((minute += 1));
    if (name === 'to') return time(minute + 1);
    if (field.type === 'time') return '1200-1300'.slice(0, field.ranges ? 9 : 4);
    return plainValue(field, name, language);
  };
};

/** An item with as many rows in all of its lists as the limits of JSON allow, in English or in all languages. */
export const createLargest = (
  kind: Kind,
  of: readonly Language[],
  more: PickValue = () => undefined,
): Record<string, Record<string, unknown>> => {
  const create = (most: number, pick: PickValue) => {
    const values: PickValue = (...about) => more(...about) ?? pick(...about);
    return createContent(kind, { pick: values, of, name: 'Largest', count: (_, max) => Math.min(max, most) });
  };
  const isWithinLimits = (most: number) => checkJson(create(most, createExpensiveValues(false))) === null;
  // from below: creating an item with 500 rows in each of 500 rows takes longer than any test of it
  let tooMany = 2;
  while (tooMany < 1000 && isWithinLimits(tooMany)) tooMany *= 2;
  let fits = tooMany / 2;
  while (tooMany - fits > 1) {
    const most = Math.floor((fits + tooMany) / 2);
    if (isWithinLimits(most)) fits = most;
    else tooMany = most;
  }
  return create(fits, createExpensiveValues(true));
};
