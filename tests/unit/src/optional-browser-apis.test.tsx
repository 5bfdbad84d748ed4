// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createGuestPagePorts } from '../../../src/adapters/guest-page-ports.ts';
import { useMapSize } from '../../../src/fields/use-map-size.ts';
import { useVenueChoices } from '../../../src/features/venues/use-venue-choices.ts';
import { createPartRenderer } from './render-part.tsx';

const render = createPartRenderer();
afterEach(() => vi.restoreAllMocks());

function Drawing() {
  const { drawing, size } = useMapSize();
  return <svg ref={drawing} data-size={`${size.width}×${size.height}`} />;
}

test('a map has the size of its place without ResizeObserver too, and follows the window', async () => {
  vi.stubGlobal('ResizeObserver', undefined);
  const shown = { width: 300, height: 200 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ ...new DOMRect(), ...shown }));
  await render(<Drawing />);
  const size = () => document.querySelector('svg')?.dataset.size;
  expect(size()).toBe('300×200');
  shown.width = 600;
  window.dispatchEvent(new Event('resize'));
  await expect.poll(size).toBe('600×200');
});

function TimeZones() {
  return <p>{useVenueChoices().timeZone.map(({ id }) => `${id} `)}</p>;
}

test('a browser that does not list time zones offers those of countries with one, and its own', async () => {
  vi.stubGlobal(
    'Intl',
    new Proxy(Intl, { get: (all, name: 'Locale') => (String(name) === 'supportedValuesOf' ? undefined : all[name]) }),
  );
  await render(<TimeZones />);
  const text = document.querySelector('p')?.textContent;
  expect(text).toContain('Asia/Jerusalem ');
  expect(text).toContain(`${Intl.DateTimeFormat().resolvedOptions().timeZone} `);
});

test('a link that cannot be copied, as on plain HTTP, is a rejection and no error', async () => {
  const page = { navigator: {}, location: { origin: 'http://maitre.example' } } as unknown as Window;
  await expect(createGuestPagePorts(page).copyLink('/p/lunch')).rejects.toThrow();
});
