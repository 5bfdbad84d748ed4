// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '../../../../graphql/domain/languages.ts';
import { storeChosen } from '../../../../src/guest-link/guest-language.ts';
import type { GuestTexts } from '../../../../src/guest-link/guest-texts.ts';
import { startPage } from '../../../../src/guest-link/start-page.ts';
import { venue } from '../../machines/guest-link/guest-link-samples.ts';

interface Snapshot {
  state: string;
  guest: { locale: string; venue: typeof venue } | null;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A page whose texts arrive when the test says so; the browser's language is English. */
const openPage = () => {
  const shown: [state: string, language: Language][] = [];
  const requested: Language[] = [];
  const waiting = new Map<Language, { resolve: (texts: GuestTexts) => void; reject: () => void }>();
  let snapshot: Snapshot = { state: 'opening', guest: null };
  let notify = () => {};
  let changeLanguage = () => {};
  startPage<Snapshot>(document.body, {
    actor: { getSnapshot: () => snapshot, subscribe: (next) => (notify = next) },
    selectGuest: ({ guest }) => guest,
    show: ({ state }, { language }, onLanguage) => {
      shown.push([state, language]);
      changeLanguage = onLanguage;
    },
    loadTexts: (language) => {
      requested.push(language);
      return new Promise((resolve, reject) => waiting.set(language, { resolve, reject }));
    },
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    shown,
    requested,
    become: (state: string, locale: string | null = 'he') => {
      snapshot = { state, guest: locale === null ? null : { locale, venue } };
      notify();
    },
    choose: (language: Language) => {
      storeChosen(language);
      changeLanguage();
    },
    arrive: (language: Language) => {
      waiting.get(language)?.resolve({ language, t: (id) => id, parts: (id) => [id] });
      return settle();
    },
    fail: (language: Language) => {
      waiting.get(language)?.reject();
      return settle();
    },
  };
};

test('the guest’s own language is waited for before anything of theirs is shown', async () => {
  const { shown, requested, become, arrive } = openPage();
  await arrive('en');
  become('shown');
  expect([shown, requested]).toEqual([[['opening', 'en']], ['en', 'he']]);
  await arrive('he');
  expect(shown.at(-1)).toEqual(['shown', 'he']);
});

test('while another language is loaded, the page goes on in the one it has', async () => {
  const { shown, become, choose, arrive } = openPage();
  await arrive('en');
  become('shown', 'en');
  choose('fr');
  become('sending', 'en');
  expect(shown.at(-1)).toEqual(['sending', 'en']);
  await arrive('fr');
  expect(shown.at(-1)).toEqual(['sending', 'fr']);
});

test('a language that cannot be loaded is replaced by the browser’s, and tried again', async () => {
  const { shown, requested, become, arrive, fail } = openPage();
  await arrive('en');
  become('shown');
  await fail('he');
  expect(shown.at(-1)).toEqual(['shown', 'en']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(requested).toEqual(['en', 'he', 'he']);
  await arrive('he');
  expect(shown.at(-1)).toEqual(['shown', 'he']);
});
