import { expect, test, vi } from 'vitest';
import { runFieldChecks } from '../../../../machines/field-check/run-field-checks.actors.ts';
import type { FieldCheckReport } from '../../../../machines/field-check/field-check.types.ts';
import type { Ports } from '../../../../machines/ports.ts';

const kind = { type: 'phone', use: 'contact', region: 'IL', languages: ['en', 'he'] } as const;
const valid = { valid: true, language: 'he', nationalNumber: '03-555-1214', phoneNumber: '+97235551214' };

const begin = (answer: () => Promise<unknown>) => {
  const reports: FieldCheckReport[] = [];
  const applied: unknown[] = [];
  const stop = new AbortController();
  const ask = vi.fn((_endpoint: unknown, _document: unknown, _variables: unknown) => answer());
  const run = runFieldChecks(
    { ask: ask as unknown as Ports['ask'] },
    {
      report: (it) => it.type === 'field.checked' && reports.push(it),
      apply: ({ values }) => applied.push(values),
      signal: stop.signal,
    },
  );
  return { run, reports, applied, stop, variables: () => ask.mock.calls.map(([, , given]) => given) };
};
const values = [
  { path: 'phone', language: 'en', value: '+97235551214' },
  { path: 'phone', language: 'he', value: '035551214' },
];

test('a number is written in all languages when it was found before its input was left', async () => {
  const { run, reports, applied } = begin(async () => ({ validatePhone: valid }));
  run({ type: 'check.typed', path: 'phone', text: '035551214', kind });
  await vi.waitFor(() => expect(reports.at(-1)?.phone).toMatchObject({ he: { shown: '03-555-1214' } }));
  expect(applied).toEqual([]);
  run({ type: 'check.applied', path: 'phone' });
  run({ type: 'check.applied', path: 'phone' });
  expect(applied).toEqual([values]);
});

test('a number that is found after its input was left is written then; what was typed since is not overwritten', async () => {
  const { run, reports, applied } = begin(async () => ({ validatePhone: valid }));
  run({ type: 'check.typed', path: 'phone', text: '035551214', kind });
  run({ type: 'check.applied', path: 'phone' });
  await vi.waitFor(() => expect(applied).toEqual([values]));
  run({ type: 'check.typed', path: 'phone', text: '035551214', kind });
  run({ type: 'check.applied', path: 'phone' });
  run({ type: 'check.typed', path: 'phone', text: '0355512149', kind });
  await vi.waitFor(() => expect(reports.at(-1)).toMatchObject({ text: '0355512149', phone: expect.any(Object) }));
  expect(applied).toEqual([values]);
});

test('a failed check is repeated, another region is another check, and none outlives the editor', async () => {
  let fails = true;
  const { run, reports, variables, stop } = begin(async () => {
    if (fails) throw new Error('down');
    return { validatePhone: valid };
  });
  run({ type: 'check.typed', path: 'phone', text: '035551214', kind });
  await vi.waitFor(() => expect(reports.at(-1)).toMatchObject({ failed: true, error: 'phoneError' }));
  fails = false;
  run({ type: 'check.retried', path: 'phone' });
  await vi.waitFor(() => expect(reports.at(-1)?.phone).not.toBe(null));
  run({ type: 'check.typed', path: 'phone', text: '035551214', kind: { ...kind, region: 'FR' } });
  await vi.waitFor(() => expect(variables().at(-1)).toEqual({ phone: '035551214', regionCode: 'FR' }));
  stop.abort();
  const { length } = reports;
  run({ type: 'check.typed', path: 'phone', text: '1', kind });
  expect(reports.length).toBe(length);
});

test('a place id that the address service does not know is not valid', async () => {
  const found = { valid: true, address: 'Yefet 10', place_id: 'N1', region_code: 'IL', geolocation: null };
  let answer: unknown = { validatePlaceId: found };
  const { run, reports } = begin(async () => answer);
  run({ type: 'check.typed', path: 'place_id', text: 'N1', kind: { type: 'placeId' } });
  await vi.waitFor(() => expect(reports.at(-1)).toMatchObject({ address: 'Yefet 10', error: null }));
  answer = { validatePlaceId: { valid: false } };
  run({ type: 'check.typed', path: 'place_id', text: 'N2', kind: { type: 'placeId' } });
  await vi.waitFor(() => expect(reports.at(-1)).toMatchObject({ address: null, error: 'placeIdNotValid' }));
});

test('a slug that was asked for is written into its field, as one step; a refusal is reported there', async () => {
  const answers = [async () => ({ proposedSlug: 'winter-menu' }), async () => Promise.reject(new Error('down'))];
  const { run, reports, applied, variables } = begin(() => answers.shift()?.() ?? Promise.reject(new Error('asked')));
  run({ type: 'slug.requested', path: 'slug_public', title: 'Winter menu' });
  await vi.waitFor(() => expect(applied).toEqual([[{ path: 'slug_public', language: null, value: 'winter-menu' }]]));
  run({ type: 'slug.requested', path: 'slug_private', title: null });
  await vi.waitFor(() => expect(reports.at(-1)).toMatchObject({ path: 'slug_private', error: expect.any(String) }));
  expect(variables()).toEqual([{ title: 'Winter menu' }, { title: null }]);
});
