import { api, type Client } from './client.ts';
import { percentile } from './targets.ts';

/** Typical queries: a dish, its beginning, two letters, a typo, two words, another alphabet, and no match. */
const queries = ['soup', 'din', 'me', 'souup', 'lunch 00', 'מרק', 'qwertyuiop', 'festive', '00042'];

/** 95th percentile of milliseconds per search over all texts of the seeded menus, per round. */
export const measureSearch = async (client: Client, venue: string, rounds: number): Promise<number[]> => {
  const token = await client.enter(venue);
  const measured: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const took: number[] = [];
    for (const text of queries.flatMap((query) => [query, query, query])) {
      const from = performance.now();
      await client.ask(api.SearchContentDocument, { directory: venue, text, locale: 'en', first: 20 }, token);
      took.push(performance.now() - from);
    }
    measured.push(percentile(took, 0.95));
  }
  return measured;
};
