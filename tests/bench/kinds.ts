import { randomUUID } from 'node:crypto';
import { itemPath } from '../../machines/list/item-path.ts';
import type { Scene } from './browser.ts';
import { api, type Client } from './client.ts';
import { measureBareInput, measureKeys, measureVisible } from './page-timings.ts';
import { type FigureName, measuredKinds, type MeasuredKind, type Results } from './targets.ts';

const field = '[data-state="editing"] :is(input:not([type]), input[type="text"], textarea)[data-path]:not([readonly])';
const partSize = 500;
const productCount = 5000;

/** The item of a kind with the longest content among the newest hundred. */
const findLargest = async (client: Client, venue: string, entity: MeasuredKind): Promise<string> => {
  const token = await client.enter(venue);
  const variables = { directory: venue, entity, limit: 100, order: '-updated_at', locale: 'en' };
  const { contentList } = await client.ask<api.ContentListQuery>(api.ContentListDocument, variables, token);
  let largest = { id: '', size: 0 };
  for (const { cms_id } of contentList) {
    const { content } = await client.ask<api.ContentQuery>(api.ContentDocument, { cms_id, locale: 'en' }, token);
    const size = JSON.stringify(content.content).length;
    if (size > largest.size) largest = { id: cms_id, size };
  }
  if (largest.id === '') throw new Error(`the demonstration has no ${entity}`);
  return largest.id;
};

/** Opening the largest item of each kind, and typing into its first field. */
export const createKindScenes = async (
  client: Client,
  venue: string,
  isSelected: (name: FigureName) => boolean,
): Promise<readonly Scene[]> => {
  const scenes: Scene[] = [];
  for (const entity of measuredKinds) {
    if (!isSelected(`open-${entity}`) && !isSelected(`key-${entity}`)) continue;
    const id = await findLargest(client, venue, entity);
    const path = () => itemPath(venue, { entity, id });
    scenes.push({ slow: 1, figures: { [`open-${entity}`]: measureVisible(path, field, 1) } });
    scenes.push({
      slow: 1,
      figures: { [`key-${entity}`]: measureKeys(path, field) },
      floor: measureBareInput,
      rounds: 3,
    });
  }
  return scenes;
};

/** An import as the application sends it: parts are stored, and the last one writes all or nothing. Undone after each round. */
export const measureImport = async (client: Client, venue: string, rounds: number): Promise<Results> => {
  const results = { import5000: { ours: [] as number[] }, importLastPart: { ours: [] as number[] } };
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
    await client.ask(api.ContentImportUndoDocument, { import_id: importId }, token);
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
