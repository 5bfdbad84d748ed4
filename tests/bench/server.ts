import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Results } from './targets.ts';
import { api, parseBody, type Client } from './client.ts';
import { type Shot, volley } from './load.ts';
import { smallMenu } from './menus.ts';
import type { Running } from './process-figures.ts';
import type { Seeded } from './seed.ts';

export interface Field {
  ours: Running;
  floor: Running;
  client: Client;
  venue: string;
  seeded: Seeded;
  rounds: number;
  seconds: number;
  say: (line: string) => void;
}

const operations = ['item', 'list', 'update'] as const;
type Operation = (typeof operations)[number];

/** Requests per second, ours and the floor's in turns, round by round; and what memory ours took meanwhile. */
export const measureLoad = async (field: Field): Promise<Results> => {
  const results: Results = {};
  let peak = 0;
  const watch = () => {
    peak = Math.max(peak, field.ours.resident());
  };
  const floorShots = shotsOfFloor(field);
  const versions = new Map(field.seeded.small.map(({ id, version }) => [id, version]));
  for (let round = 0; round < field.rounds; round += 1)
    for (const operation of operations) {
      const token = await field.client.enter(field.venue);
      const ours = await shoot(
        field,
        `${field.ours.url}/api/graphql`,
        shotsOfOurs(field, token, versions)[operation],
        watch,
      );
      const floor = await shoot(field, `${field.floor.url}/graphql`, floorShots[operation]);
      const kept = (results[operation] ??= { ours: [], floor: [] });
      kept.ours.push(ours.perSecond);
      kept.floor?.push(floor.perSecond);
      const refused = ours.refused + floor.refused;
      if (refused > 0) kept.note = `${refused} of these were refused`;
      field.say(
        `round ${round + 1} ${operation}: ours ${Math.round(ours.perSecond)}/s (p50 ${ours.p50}, p99 ${ours.p99} ms), floor ${Math.round(floor.perSecond)}/s`,
      );
      const example = ours.example ?? floor.example;
      if (example !== undefined) field.say(`  refused ${refused}: ${example}`);
    }
  return { ...results, peak: { ours: [peak] } };
};

const shoot = async (field: Field, url: string, shotsOf: (connection: number) => () => Shot, watch?: () => void) => {
  await volley(url, 2, shotsOf);
  const watching = watch && setInterval(watch, 500);
  const result = await volley(url, field.seconds, shotsOf);
  clearInterval(watching);
  return result;
};

/** Each connection walks its own share of the items, so that nobody's version is in anybody's way. */
const walk = <T>(all: readonly T[], connection: number): (() => T) => {
  const own = all.filter((_, at) => at % 10 === connection % 10);
  // every volley begins somewhere else: an item whose answer the last one did not wait for has an unknown version
  let at = Math.floor(Math.random() * own.length);
  return () => own[at++ % own.length] as T;
};

type Shots = Record<Operation, (connection: number) => () => Shot>;
let turn = 0;

const shotsOfOurs = ({ seeded, venue, ours }: Field, token: string, versions: Map<string, number>): Shots => {
  const headers = { 'content-type': 'application/json', origin: ours.url, authorization: `Bearer ${token}` };
  const orders = ['name', '-updated_at'];
  return {
    item: (connection) => {
      const next = walk(seeded.small, connection);
      return () => ({ headers, body: parseBody(api.ContentDocument, { cms_id: next().id, locale: 'en' }) });
    },
    list: () => () => {
      const variables = {
        directory: venue,
        entity: 'menu',
        locale: 'en',
        limit: 20,
        where: 'draft',
        order: orders[turn++ % 2],
      };
      return { headers, body: parseBody(api.ContentListDocument, variables) };
    },
    update: (connection) => {
      const next = walk(seeded.small, connection);
      const known = () => {
        let item = next();
        while (!versions.has(item.id)) item = next();
        return item;
      };
      return () => {
        const { id, name } = known();
        const variables = { cms_id: id, content: smallMenu(name, ++turn), expectedVersion: versions.get(id) };
        versions.delete(id);
        return {
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: parseBody(api.ContentUpdateDocument, variables),
          answered: (body) => {
            const version = /"version":(\d+)/.exec(body)?.[1];
            if (version !== undefined) versions.set(id, Number(version));
          },
        };
      };
    },
  };
};

const fields = 'cms_id name entity component directory version updated_at updated_by { name }';
const texts: Record<Operation, string> = {
  item: `query ($id: ID!) { content(cms_id: $id) { ${fields} content } }`,
  list: `query ($directory: ID!, $entity: String!, $limit: Int) { contentList(directory: $directory, entity: $entity, limit: $limit) { ${fields} } }`,
  update: `mutation ($id: ID!, $content: JSON!) { contentUpdate(cms_id: $id, content: $content) { ${fields} content } }`,
};

const shotsOfFloor = ({ seeded, venue }: Field): Shots => {
  const headers = { 'content-type': 'application/json' };
  const shot = (operation: Operation, variables: unknown): Shot => ({
    headers,
    body: JSON.stringify({ query: texts[operation], variables }),
  });
  const small = (connection: number, make: (one: Seeded['small'][number]) => Shot) => {
    const next = walk(seeded.small, connection);
    return () => make(next());
  };
  return {
    item: (connection) => small(connection, ({ id }) => shot('item', { id })),
    list: () => () => shot('list', { directory: venue, entity: 'menu', limit: 20 }),
    update: (connection) =>
      small(connection, ({ id, name }) => shot('update', { id, content: smallMenu(name, ++turn) })),
  };
};

/** Starts a server several times: how long until it answers, and what it holds once it has come to rest. */
export const measureStarts = async (start: () => Promise<Running>, times: number) => {
  const seconds: number[] = [];
  const resident: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const server = await start();
    seconds.push(server.firstAnswer);
    await pause(3000);
    resident.push(server.resident());
    await server.stop();
  }
  return { seconds, resident };
};
