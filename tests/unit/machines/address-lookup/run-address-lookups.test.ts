import { expect, test, vi } from 'vitest';
import { venue } from '../../../../graphql/content/kinds/venue.ts';
import type { AddressLookupReport } from '../../../../machines/address-lookup/address-lookup.types.ts';
import { runFieldChecks } from '../../../../machines/field-check/run-field-checks.actors.ts';
import type { Ports } from '../../../../machines/ports.ts';

const fills = venue.fields.address.fills ?? { parts: {}, point: '' };
const typed = { type: 'address.typed', path: 'address', text: 'Yefet 10', languages: ['en', 'he'], fills } as const;
const geolocation = { latitude: 32.05, longitude: 34.75, zoom: 16 };
const answers = {
  validateAddress: { valid: true, message: null, suggestions: ['Yefet Street 10, Jaffa'] },
  venueAddress: {
    message: null,
    address: { en: 'Yefet Street 10, Jaffa', he: 'רחוב יפת 10, יפו', xx: '?' },
    address_parts: { en: { street: 'Yefet Street', house_number: '10', city: 'Jaffa' }, he: { street: 'רחוב יפת' } },
    geolocation,
  },
};

const begin = () => {
  const reports: AddressLookupReport[] = [];
  const applied: unknown[] = [];
  const stop = new AbortController();
  const ask = vi.fn(async () => answers);
  const run = runFieldChecks(
    { ask: ask as unknown as Ports['ask'] },
    {
      report: (it) => it.type === 'address.reported' && reports.push(it),
      apply: ({ values }) => applied.push(values),
      signal: stop.signal,
    },
  );
  return { run, reports, applied, stop, ask };
};

test('the chosen address is written in one step: lines and parts by language, emptied where it has none, and its point', async () => {
  const { run, reports, applied } = begin();
  run(typed);
  await vi.waitFor(() => expect(reports.at(-1)).toMatchObject({ phase: 'offering', active: null }));
  run({ type: 'address.moved', path: 'address', to: 'next' });
  run({ type: 'address.chosen', path: 'address' });
  await vi.waitFor(() => expect(reports.at(-1)?.phase).toBe('filled'));
  run({ type: 'address.left', path: 'address' });
  expect(applied).toEqual([
    [
      { path: 'address', language: 'en', value: 'Yefet Street 10, Jaffa' },
      { path: 'street', language: 'en', value: 'Yefet Street' },
      { path: 'house_number', language: 'en', value: '10' },
      { path: 'neighborhood', language: 'en', value: '' },
      { path: 'postal_code', language: 'en', value: '' },
      { path: 'address', language: 'he', value: 'רחוב יפת 10, יפו' },
      { path: 'street', language: 'he', value: 'רחוב יפת' },
      { path: 'house_number', language: 'he', value: '' },
      { path: 'neighborhood', language: 'he', value: '' },
      { path: 'postal_code', language: 'he', value: '' },
      { path: 'geolocation', language: null, value: geolocation },
    ],
  ]);
  expect(reports.at(-1)?.filled).toEqual({ en: 'Yefet Street 10, Jaffa', he: 'רחוב יפת 10, יפו' });
});

test('a lookup in other languages is another one, and none outlives the editor', async () => {
  const { run, reports, applied, stop, ask } = begin();
  run({ type: 'address.chosen', path: 'address', option: 0 });
  run(typed);
  run({ ...typed, languages: ['en'] });
  await vi.waitFor(() => expect(reports.at(-1)?.phase).toBe('offering'));
  expect(ask).toHaveBeenCalledTimes(1);
  stop.abort();
  run({ type: 'address.chosen', path: 'address', option: 0 });
  expect(applied).toEqual([]);
});
