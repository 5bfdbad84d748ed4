import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import { itemPath } from '../../machines/list/item-path.ts';
import { keySmall, type Scene } from './browser.ts';
import { api, type Client } from './client.ts';
import { type FloorPage, startFloorPage } from './floor-page.ts';
import { measureKeys, measureVisible } from './page-timings.ts';
import { type FigureName, measuredKinds, type MeasuredKind, type Results } from './targets.ts';

const field = '[data-state="editing"] :is(input:not([type]), input[type="text"], textarea)[data-path]:not([readonly])';
/** Where the first tab of a kind has no field to type into. */
const tabs: Partial<Record<MeasuredKind, string>> = { 'page.package': '/title' };
const partSize = 500;
const productCount = 5000;

/** The item of a kind with the longest content among the newest hundred. */
const findLargest = async (client: Client, venue: string, kind: MeasuredKind) => {
  const token = await client.enter(venue);
  const { entity, component } = getKindIdentity(kind);
  // a publication's component is the entity that it publishes
  const listed = kind === 'publication' ? { entity } : { entity, component };
  const variables = { directory: venue, ...listed, limit: 100, order: '-updated_at', locale: 'en' };
  const { contentList } = await client.ask<api.ContentListQuery>(api.ContentListDocument, variables, token);
  let largest: { id: string; size: number; content: unknown } = { id: '', size: 0, content: null };
  for (const { cms_id } of contentList) {
    const { content } = await client.ask<api.ContentQuery>(api.ContentDocument, { cms_id, locale: 'en' }, token);
    const size = JSON.stringify(content.content).length;
    if (size > largest.size) largest = { id: cms_id, size, content: content.content };
  }
  if (largest.id === '') throw new Error(`the demonstration has no ${kind}`);
  return largest;
};

/** An input for each value of the item. */
const floorScript = `
  const content = await (await fetch('/data.json')).json();
  const main = document.querySelector('main');
  const add = (value) => {
    if (value !== null && typeof value === 'object') return Object.values(value).forEach(add);
    const input = document.createElement('input');
    input.value = value;
    main.append(input);
  };
  add(content);
`;

/**
 * Runs the scenes of opening the largest item of each kind, and of typing into its first field. The floor of opening one
 * is a page without any framework that fetches the item from a bare server and makes plain inputs of it.
 */
export const withKindScenes = async (
  client: Client,
  venue: string,
  isSelected: (name: FigureName) => boolean,
  run: (scenes: readonly Scene[]) => Promise<void>,
): Promise<void> => {
  const floors: FloorPage[] = [];
  const scenes: Scene[] = [];
  try {
    for (const entity of measuredKinds) {
      if (!isSelected(`open-${entity}`) && !isSelected(`key-${entity}`)) continue;
      const { id, content } = await findLargest(client, venue, entity);
      const floor = await startFloorPage(floorScript, content);
      floors.push(floor);
      const path = () => `${itemPath(venue, { entity, id })}${tabs[entity] ?? ''}`;
      scenes.push({
        slow: 1,
        figures: { [`open-${entity}`]: measureVisible(path, () => field, 1) },
        floor: measureVisible(
          () => floor.url,
          () => 'input',
          1,
        ),
      });
      const keys = { [`key-${entity}`]: measureKeys(path, () => field) };
      scenes.push({ slow: 1, figures: keys, floor: keySmall, rounds: 3 });
    }
    await run(scenes);
  } finally {
    for (const floor of floors) floor.close();
  }
};

/** The rows of an import in one statement, into a table that has nothing but its key; removed afterwards. */
const measureBareInsert = async (admin: pg.Client): Promise<number> => {
  const rows = Array.from({ length: productCount }, (_, at) => ({ id: randomUUID(), content: createProduct(at) }));
  const json = JSON.stringify(rows);
  await admin.query('create temp table floor_products (id uuid primary key, content jsonb not null)');
  const startedAt = performance.now();
  await admin.query(
    'insert into floor_products select * from jsonb_to_recordset($1::jsonb) as given (id uuid, content jsonb)',
    [json],
  );
  const took = (performance.now() - startedAt) / 1000;
  await admin.query('drop table floor_products');
  return took;
};

/**
 * An import as the application sends it: its parts are stored and hidden, and the last one shows all of them or none.
 * Undone after each round. The floor of the last part is one that would have to write all of them, and nothing else.
 */
export const measureImport = async (
  client: Client,
  { venue, rounds, adminUrl }: { venue: string; rounds: number; adminUrl: string },
): Promise<Results> => {
  const results = {
    import5000: { ours: [] as number[] },
    importLastPart: { ours: [] as number[], floor: [] as number[] },
  };
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const token = await client.enter(venue);
      const importId = randomUUID();
      const parts = productCount / partSize;
      const startedAt = performance.now();
      let lastAt = startedAt;
      for (let part = 0; part < parts; part += 1) {
        const items = Array.from({ length: partSize }, (_, at) => ({ content: createProduct(part * partSize + at) }));
        const variables = { directory: venue, entity: 'product', component: 'product', items, import_id: importId };
        lastAt = performance.now();
        await client.ask(api.ContentImportDocument, { ...variables, part, parts }, token);
      }
      const endedAt = performance.now();
      results.import5000.ours.push((endedAt - startedAt) / 1000);
      results.importLastPart.ours.push((endedAt - lastAt) / 1000);
      results.importLastPart.floor.push(await measureBareInsert(admin));
      await client.ask(api.ContentImportUndoDocument, { import_id: importId }, token);
    }
  } finally {
    await admin.end();
  }
  return results;
};

const createProduct = (number: number) => ({
  en: {
    _name: `Imported ${number}`,
    _schema_version: 1,
    title: `Imported dish ${number}`,
    subtitle: 'With lemon, parsley and olive oil',
    dish_type: 'main',
    price: 4200 + (number % 100) * 100,
    options: [],
  },
});
