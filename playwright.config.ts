import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/chromium.mjs';
import type { WorkerFixtures } from './tests/browser/fixtures/test.ts';

const desktop = { width: 1440, height: 900 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const executablePath = findChromium();
const isNightly = process.env.NIGHTLY !== undefined;
const isShort = process.env.SHORT !== undefined;
const launchArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // a page lives for seconds here: its code is run once, so optimizing it costs a fifteenth of a run and saves nothing
  ...(isNightly ? [] : ['--js-flags=--no-opt --no-maglev']),
];

const journeys = /journeys\.spec\.ts/;
const screens = /accessibility-screenshots\.spec\.ts/;
/** what depends on the writing direction: amounts, the palette's search, the calendar's arrows */
const writing = /(prices|palette|date-picker)\.spec\.ts/;
const touch = /\.touch\.spec\.ts/;

/**
 * Every rule has one project by day: English on a desktop, or Hebrew on a phone for journeys and gestures. The night adds
 * the other combinations and languages.
 */
const nightly = [
  { name: 'he desktop', use: { language: 'he' as const, viewport: desktop }, testMatch: [journeys, screens, writing] },
  { name: 'en phone', use: { language: 'en' as const, ...phone }, testMatch: [journeys, screens] },
  { name: 'ru desktop', use: { language: 'ru' as const, viewport: desktop }, testMatch: [journeys, screens, writing] },
  { name: 'ru phone', use: { language: 'ru' as const, ...phone }, testMatch: [journeys, screens, touch] },
  { name: 'de phone', use: { language: 'de' as const, ...phone }, testMatch: [journeys, screens] },
  { name: 'fr phone', use: { language: 'fr' as const, ...phone }, testMatch: [journeys, screens] },
  { name: 'ar phone', use: { language: 'ar' as const, ...phone }, testMatch: [journeys, screens] },
];

/**
 * By day each screen is tested once in each size, direction and theme; cases tagged for the night are left out, and by
 * `npm test` those of the extended run too.
 */
const byDay = (theme: 'light' | 'dark') =>
  isNightly
    ? {}
    : {
        grepInvert: [
          new RegExp(`every screen, ${theme === 'dark' ? 'light' : 'dark'}`),
          isShort ? /@night|@extended/ : /@night/,
        ],
      };

export default defineConfig<object, WorkerFixtures>({
  testDir: 'tests/browser',
  outputDir: 'tests/out/browser',
  globalSetup: './tests/browser/fixtures/global-setup.ts',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // more than cores: a test waits for the network, for retries and for debounced saves as much as for the processor
  workers: Math.max(2, availableParallelism()) + 1,
  // generous: a busy machine is slow, and a test that hangs is found all the same
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...(executablePath ? { launchOptions: { executablePath, args: launchArguments } } : {}),
    actionTimeout: 30_000,
    timezoneId: 'Asia/Jerusalem',
    // it would answer requests that tests answer; those about it allow it
    serviceWorkers: 'block',
    // recording costs an eighth of a test's time: TRACE=1 to look into a failure
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      // one worker, which starts first and runs beside those of the desktop: each further one needs its own server
      name: 'he phone',
      workers: 1,
      use: { language: 'he', ...phone },
      testMatch: [journeys, screens, touch],
      ...byDay('light'),
    },
    {
      name: 'en desktop',
      use: { language: 'en', viewport: desktop },
      testIgnore: isNightly ? touch : [touch, journeys],
      ...byDay('dark'),
    },
    ...(isNightly ? nightly : []),
  ],
});
