import { chromium } from 'playwright';
import type { Client } from './client.ts';
import { expectedSoon, inviteGuests } from './reservations.ts';
import { evaluateNumber } from './page-timings.ts';
import type { Results } from './targets.ts';

/** A phone on a slow network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms, and a processor four times slower. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowCpu = 4;

/**
 * The page of an invitation on a slow phone: KiB of everything but fonts, as transferred, and milliseconds from the
 * request until its answers can be tapped.
 */
export const measureGuestLink = async (
  client: Client,
  { venue, rounds, executablePath }: { venue: string; rounds: number; executablePath: string },
): Promise<Results> => {
  const [guest] = await inviteGuests(client, { venue, expected: expectedSoon(), count: 1 });
  if (guest === undefined) throw new Error('no guest was invited');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const [sizes, times]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'he-IL' });
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', slowNetwork);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
      const fonts = new Set<string>();
      let bytes = 0;
      cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Font' && fonts.add(requestId));
      cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (!fonts.has(requestId)) bytes += encodedDataLength;
      });
      await page.addInitScript(() => {
        const usable = new Promise<number>((resolve) => {
          const check = () => {
            const button = document.querySelector('[data-key="approve"]');
            // a task after the frame that shows it: what still runs then would delay a tap
            if (button) setTimeout(() => resolve(performance.now()));
            else requestAnimationFrame(check);
          };
          requestAnimationFrame(check);
        });
        Object.assign(window, { usable });
      });
      await page.goto(`${client.url}/i/#${guest.token}`, { waitUntil: 'commit' });
      times.push(await evaluateNumber(page, 'usable'));
      await page.waitForLoadState('networkidle');
      sizes.push(bytes / 1024);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return { guestLinkSize: { ours: sizes }, guestLinkUsable: { ours: times } };
};
