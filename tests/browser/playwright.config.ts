import { defineConfig } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import type { WorkerFixtures } from './fixtures/test.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const executablePath = findChromium();
const everywhere = /(journeys|screens)\.spec\.ts/;
const worded = /(prices|palette)\.spec\.ts/;
const touched = /\.touch\.spec\.ts/;
const small = { viewport: phone, hasTouch: true, isMobile: true };
/** The other languages have their turn at night: where words are longest, and where they run the other way. */
const others = [
  { name: 'ru desktop', use: { language: 'ru' as const, viewport: desktop }, testMatch: [everywhere, worded] },
  { name: 'ru phone', use: { language: 'ru' as const, ...small }, testMatch: [everywhere, touched] },
  { name: 'de phone', use: { language: 'de' as const, ...small }, testMatch: everywhere },
  { name: 'fr phone', use: { language: 'fr' as const, ...small }, testMatch: everywhere },
  { name: 'ar phone', use: { language: 'ar' as const, ...small }, testMatch: everywhere },
];

export default defineConfig<object, WorkerFixtures>({
  testDir: '.',
  outputDir: '../out/browser',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...(executablePath
      ? { launchOptions: { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] } }
      : {}),
    actionTimeout: 10_000,
    timezoneId: 'Asia/Jerusalem',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'en desktop', use: { language: 'en', viewport: desktop }, testIgnore: touched },
    { name: 'he desktop', use: { language: 'he', viewport: desktop }, testMatch: [everywhere, worded] },
    { name: 'en phone', use: { language: 'en', ...small }, testMatch: everywhere },
    { name: 'he phone', use: { language: 'he', ...small }, testMatch: [everywhere, touched] },
    ...(process.env.NIGHTLY ? others : []),
  ],
});
