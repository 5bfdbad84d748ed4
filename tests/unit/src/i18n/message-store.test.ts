import { expect, onTestFinished, test, vi } from 'vitest';
import { type MessageArea, startAreas } from '../../../../src/i18n/message-catalogue.ts';
import { createMessageStore } from '../../../../src/i18n/message-store.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

const isStart = (area: MessageArea): boolean => startAreas.some((one) => one === area);

/** A store whose loads are answered by hand: each message is `<language> <area>`. */
const createStore = () => {
  const loads: { key: string; finish: () => void; fail: () => void }[] = [];
  const store = createMessageStore((language, areas) => {
    // the areas of the start are written as one
    const list = ['base', ...[...areas].filter((area) => !isStart(area))];
    const messages = Object.fromEntries(list.map((area) => [area, `${language} ${area}`]));
    return new Promise((resolve, reject) =>
      loads.push({
        key: `${language} ${list.join('+')}`,
        finish: () => resolve(messages),
        fail: () => reject(new Error('no network')),
      }),
    );
  });
  return { store, loads };
};

test('an area that is required during a change of language is shown together with that language', async () => {
  const { store, loads } = createStore();
  void store.showLanguage('en');
  loads[0]?.finish();
  await settle();
  void store.showLanguage('he');
  const required = store.requireMessages('item');
  loads[1]?.finish();
  await settle();
  expect(store.getSnapshot()).toEqual({ language: 'en', messages: { base: 'en base' } });
  for (const { finish } of loads) finish();
  await required;
  expect(store.getSnapshot()).toEqual({ language: 'he', messages: { base: 'he base', item: 'he item' } });
});

test('whoever waits for an area gets one promise, which a failed load does not reject', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, loads } = createStore();
  void store.showLanguage('he');
  loads[0]?.finish();
  await settle();
  expect([store.isShown('list'), store.isShown('item')]).toEqual([true, false]);
  const waiting = store.waitFor('item');
  expect(store.waitFor('item')).toBe(waiting);
  loads[1]?.fail();
  await settle();
  vi.advanceTimersByTime(2_000);
  await settle();
  loads[2]?.finish();
  await waiting;
  expect(store.isShown('item')).toBe(true);
  expect(loads.map(({ key }) => key)).toEqual(['he base', 'he base+item', 'he base+item']);
});

test('a language that cannot be loaded leaves the previous one, which further areas follow', async () => {
  const { store, loads } = createStore();
  void store.showLanguage('en');
  loads[0]?.finish();
  await settle();
  const changed = store.showLanguage('ru');
  loads[1]?.fail();
  await expect(changed).rejects.toThrow('no network');
  const required = store.requireMessages('venues');
  expect(loads[2]?.key).toBe('en base+venues');
  loads[2]?.finish();
  await required;
  expect(store.getSnapshot()?.language).toBe('en');
});

test('a language that was chosen without a network is shown once it can be loaded, unless another was chosen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, loads } = createStore();
  void store.showLanguage('en');
  loads[0]?.finish();
  await settle();
  const stop = store.followLanguage('ru');
  loads[1]?.fail();
  await settle();
  expect([loads.length, store.getSnapshot()?.language]).toEqual([2, 'en']);
  vi.advanceTimersByTime(2_000);
  loads[2]?.fail();
  await settle();
  vi.advanceTimersByTime(2_000);
  loads[3]?.finish();
  await settle();
  expect([loads.length, store.getSnapshot()?.language]).toEqual([4, 'ru']);
  stop();
  const stopDe = store.followLanguage('de');
  loads[4]?.fail();
  await settle();
  stopDe();
  store.followLanguage('ru');
  vi.advanceTimersByTime(60_000);
  await settle();
  expect([loads.length, store.getSnapshot()?.language]).toEqual([5, 'ru']);
});

test('an area that cannot be loaded keeps no other from being required, and can be required again', async () => {
  const { store, loads } = createStore();
  void store.showLanguage('he');
  loads[0]?.finish();
  await settle();
  const lost = store.requireMessages('dialogs');
  loads[1]?.fail();
  await expect(lost).rejects.toThrow('no network');
  await store.requireMessages('list');
  const palette = store.requireMessages('palette');
  loads[2]?.finish();
  await palette;
  const again = store.requireMessages('dialogs');
  loads[3]?.finish();
  await again;
  expect(loads.map(({ key }) => key)).toEqual([
    'he base',
    'he base+dialogs',
    'he base+palette',
    'he base+palette+dialogs',
  ]);
});

test('an area that is already loaded loads nothing and notifies nobody', async () => {
  const { store, loads } = createStore();
  void store.showLanguage('de');
  loads[0]?.finish();
  await settle();
  let notified = 0;
  store.subscribe(() => {
    notified += 1;
  });
  await Promise.all([store.showLanguage('de'), store.requireMessages('list')]);
  expect({ loads: loads.length, notified }).toEqual({ loads: 1, notified: 0 });
});

test('what many parts of a screen miss at once is shown once', async () => {
  const { store, loads } = createStore();
  void store.showLanguage('de');
  loads[0]?.finish();
  await settle();
  let notified = 0;
  store.subscribe(() => {
    notified += 1;
    // their labels are data, which no area has: each render misses them again
    if (notified < 100) for (let label = 0; label < 20; label += 1) void store.requireAll();
  });
  const all = Promise.all(Array.from({ length: 20 }, () => store.requireAll()));
  await vi.waitFor(() => expect(loads.length).toBe(21));
  for (const { finish } of loads) finish();
  await all;
  await settle();
  expect([notified, store.isShown('item'), store.isShown('venues')]).toEqual([1, true, true]);
});
