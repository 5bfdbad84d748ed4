import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Results } from './targets.ts';
import { api, parseBody, type Client } from './client.ts';
import { type LoadRequest, runLoad } from './load.ts';
import { smallMenu } from './menus.ts';
import type { MeasuredProcess } from './process-figures.ts';
import type { SeededMenus } from './seed.ts';

export interface LoadContext {
  ours: MeasuredProcess;
  floor: MeasuredProcess;
  client: Client;
  venue: string;
  seeded: SeededMenus;
  rounds: number;
  seconds: number;
  log: (line: string) => void;
}

const operations = ['item', 'list', 'update'] as const;
type Operation = (typeof operations)[number];

/** Requests per second, ours and the floor's alternately, and the peak memory of ours meanwhile. */
export const measureLoad = async (context: LoadContext, only: readonly string[] = operations): Promise<Results> => {
  const results: Results = {};
  let peak = 0;
  const watch = () => {
    peak = Math.max(peak, context.ours.resident());
  };
  const floorShots = createFloorRequests(context);
  const versions = new Map(context.seeded.small.map(({ id, version }) => [id, version]));
  for (let round = 0; round < context.rounds; round += 1)
    for (const operation of operations.filter((one) => only.includes(one))) {
      const token = await context.client.enter(context.venue);
      const ours = await measureRate(
        context,
        `${context.ours.url}/api/graphql`,
        createOurRequests(context, token, versions)[operation],
        watch,
      );
      const floor = await measureRate(context, `${context.floor.url}/graphql`, floorShots[operation]);
      const result = (results[operation] ??= { ours: [], floor: [] });
      result.ours.push(ours.perSecond);
      result.floor?.push(floor.perSecond);
      const rejected = ours.rejected + floor.rejected;
      if (rejected > 0) result.note = `${rejected} of these were rejected`;
      context.log(
        `round ${round + 1} ${operation}: ours ${Math.round(ours.perSecond)}/s (p50 ${ours.p50}, p99 ${ours.p99} ms), floor ${Math.round(floor.perSecond)}/s`,
      );
      const example = ours.example ?? floor.example;
      if (example !== undefined) context.log(`  rejected ${rejected}: ${example}`);
    }
  return { ...results, peak: { ours: [peak] } };
};

const measureRate = async (
  context: LoadContext,
  url: string,
  shotsOf: (connection: number) => () => LoadRequest,
  watch?: () => void,
) => {
  await runLoad(url, 2, shotsOf);
  const watching = watch && setInterval(watch, 500);
  const result = await runLoad(url, context.seconds, shotsOf);
  clearInterval(watching);
  return result;
};

/** Each connection cycles through its own share of the items, so that versions never conflict. */
const cycleOwnShare = <T>(all: readonly T[], connection: number): (() => T) => {
  const own = all.filter((_, at) => at % 10 === connection % 10);
  // Each run starts at another item: the last run may have left an item with an unknown version.
  let at = Math.floor(Math.random() * own.length);
  return () => own[at++ % own.length] as T;
};

type RequestFactories = Record<Operation, (connection: number) => () => LoadRequest>;
let saveCount = 0;

export const createOurRequests = (
  { seeded, venue, ours }: LoadContext,
  token: string,
  versions: Map<string, number>,
): RequestFactories => {
  const headers = { 'content-type': 'application/json', origin: ours.url, authorization: `Bearer ${token}` };
  const orders = ['name', '-updated_at'];
  return {
    item: (connection) => {
      const next = cycleOwnShare(seeded.small, connection);
      return () => ({ headers, body: parseBody(api.ContentDocument, { cms_id: next().id, locale: 'en' }) });
    },
    list: () => () => {
      const variables = {
        directory: venue,
        entity: 'menu',
        locale: 'en',
        limit: 20,
        where: 'draft',
        order: orders[saveCount++ % 2],
      };
      return { headers, body: parseBody(api.ContentListDocument, variables) };
    },
    update: (connection) => {
      const next = cycleOwnShare(seeded.small, connection);
      const withKnownVersion = () => {
        let item = next();
        while (!versions.has(item.id)) item = next();
        return item;
      };
      return () => {
        const { id, name } = withKnownVersion();
        const variables = { cms_id: id, content: smallMenu(name, ++saveCount), expectedVersion: versions.get(id) };
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
const queries: Record<Operation, string> = {
  item: `query ($id: ID!) { content(cms_id: $id) { ${fields} content } }`,
  list: `query ($directory: ID!, $entity: String!, $limit: Int) { contentList(directory: $directory, entity: $entity, limit: $limit) { ${fields} } }`,
  update: `mutation ($id: ID!, $content: JSON!) { contentUpdate(cms_id: $id, content: $content) { ${fields} content } }`,
};

export const createFloorRequests = ({ seeded, venue }: LoadContext): RequestFactories => {
  const headers = { 'content-type': 'application/json' };
  const shot = (operation: Operation, variables: unknown): LoadRequest => ({
    headers,
    body: JSON.stringify({ query: queries[operation], variables }),
  });
  const small = (connection: number, make: (one: SeededMenus['small'][number]) => LoadRequest) => {
    const next = cycleOwnShare(seeded.small, connection);
    return () => make(next());
  };
  return {
    item: (connection) => small(connection, ({ id }) => shot('item', { id })),
    list: () => () => shot('list', { directory: venue, entity: 'menu', limit: 20 }),
    update: (connection) =>
      small(connection, ({ id, name }) => shot('update', { id, content: smallMenu(name, ++saveCount) })),
  };
};

/** Starts a server several times: seconds to its first answer, and resident memory once idle. */
export const measureStarts = async (start: () => Promise<MeasuredProcess>, times: number) => {
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
