import { chromium } from 'playwright';
import lighthouse from 'lighthouse';

/** The categories that a guest page is measured in, by Lighthouse's names. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Points of 100 in every category for each round, on Lighthouse's own phone profile (slow 4G, four times slower CPU). */
export const measureGuestPage = async (
  url: string,
  { rounds, executablePath, port }: { rounds: number; executablePath: string; port: number },
): Promise<Record<Category, number[]>> => {
  const points: Record<Category, number[]> = { performance: [], accessibility: [], 'best-practices': [], seo: [] };
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
  });
  try {
    for (let round = 0; round < rounds; round += 1) {
      const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
      if (result === undefined || result.lhr.runtimeError)
        throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
      for (const category of categories)
        points[category].push(Math.round((result.lhr.categories[category]?.score ?? 0) * 100));
    }
  } finally {
    await browser.close();
  }
  return points;
};
