import { describe, expect, test } from 'vitest';
import { ContentCountDocument } from '../../../graphql/generated/api/graphql.ts';
import { startTestServer } from '../../support/server.ts';

import { server, useHttpServer } from './http-fixture.ts';

useHttpServer();

describe('rate limits', () => {
  const count = (directory: string) => ({ directory, entity: 'menu' });
  test('H109 one person over the rate → RATE_LIMITED with a time to wait; others are answered', async () => {
    const limits = { ...server.config.limits, REQUESTS_PER_SECOND_PERSON: 5, REQUESTS_PER_SECOND_VENUE: 1e6 };
    const limited = await startTestServer({ demo: true, config: { limits } });
    const busy = await limited.signIn('michal@petilia.example', { venue: 'petilia-jaffa' });
    const calm = await limited.signIn('yonatan@petilia.example', { venue: 'petilia-jaffa' });
    const all = await Promise.all(
      Array.from({ length: 60 }, () =>
        limited.ask('api', ContentCountDocument, count('petilia-jaffa'), { token: busy.venueToken }),
      ),
    );
    const limitedAnswers = all.filter(({ status }) => status === 429);
    expect(limitedAnswers.length).toBeGreaterThanOrEqual(20);
    expect(limitedAnswers[0]?.body.errors?.[0]?.extensions).toEqual({
      code: 'RATE_LIMITED',
      key: 'rateLimited',
      retryAfter: 1,
    });
    const other = await limited.ask('api', ContentCountDocument, count('petilia-jaffa'), { token: calm.venueToken });
    await limited.close();
    expect(other.status).toBe(200);
  });

  test('H109 an invalid token and a guessed guest address count against the IP address', async () => {
    const limits = { ...server.config.limits, REQUESTS_PER_SECOND_ADDRESS: 2 };
    const limited = await startTestServer({ demo: true, config: { limits } });
    const all = await Promise.all(
      Array.from({ length: 60 }, () =>
        limited.ask('api', ContentCountDocument, count('petilia-jaffa'), { token: 'a.b.c' }),
      ),
    );
    const guests = await Promise.all(Array.from({ length: 60 }, () => fetch(`${limited.url}/p/guessed`)));
    await limited.close();
    const statuses = all.map(({ status }) => status);
    expect([...new Set(statuses)].toSorted()).toEqual([401, 429]);
    // some may fall into the next second
    expect(guests.map(({ status }) => status)).toContain(429);
  });

  test('H109 a venue over the rate → RATE_LIMITED for its people; another venue is answered', async () => {
    const limits = { ...server.config.limits, REQUESTS_PER_SECOND_PERSON: 1e6, REQUESTS_PER_SECOND_VENUE: 5 };
    const limited = await startTestServer({ demo: true, config: { limits } });
    const people = ['michal@petilia.example', 'yonatan@petilia.example', 'dana@petilia.example'];
    const tokens: string[] = [];
    for (const it of people) tokens.push((await limited.signIn(it, { venue: 'petilia-jaffa' })).venueToken);
    const otherVenue = await limited.signIn('michal@petilia.example', { venue: 'noga' });
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        limited.ask('api', ContentCountDocument, count('petilia-jaffa'), { token: tokens[at % 3] }),
      ),
    );
    expect(all.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
    const other = await limited.ask('api', ContentCountDocument, count('noga'), { token: otherVenue.venueToken });
    await limited.close();
    expect(other.status).toBe(200);
  });
});
