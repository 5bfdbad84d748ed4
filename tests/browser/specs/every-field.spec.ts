import type { Locator, Page } from '@playwright/test';
import { getField, getValue } from '../../../graphql/content/apply-edit.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import {
  findTargetKind,
  getSingletonId,
  kindNames,
  listTargetEntities,
} from '../../../graphql/content/kinds/identities.ts';
import { getKind, type KindName } from '../../../graphql/content/kinds/registry.ts';
import { listChanges } from '../../../graphql/content/merge.ts';
import { type Fields, isRows, type ReferenceTarget } from '../../../graphql/content/model/define-kind.ts';
import type { Content, Draft } from '../../../graphql/content/model/draft.types.ts';
import { languageNames, master } from '../../../graphql/domain/languages.ts';
import { itemPath } from '../../../machines/list/item-path.ts';
import type { Api } from '../fixtures/api-client.ts';
import { type Entry, getTargetKey, planEveryField, type Targets } from '../fixtures/full-drafts.ts';
import { atNight, expect, test, type TestFixtures } from '../fixtures/test.ts';
import { enterValue } from '../steps/enter-value.ts';

const venue = 'petilia-jaffa';
// By day every field type is entered in the synthetic kind of `synthetic-kinds.spec.ts`.

/** Two items for each kind that a reference of this kind can lead to: their ids by entity, and their names by id. */
const createTargets = async (api: Api, name: KindName): Promise<{ targets: Targets; names: Map<string, string> }> => {
  const targets = new Map<string, string[]>();
  const names = new Map<string, string>();
  for (const [key, target] of listTargets(getKind(name).fields)) {
    const { entity, component } = findTargetKind(target) ?? { entity: target.entity, component: target.entity };
    for (const title of [`First ${component} for ${name}`, `Second ${component} for ${name}`]) {
      const id = await api.createItem(entity, target.component ?? component, title);
      const item = (await api.items(entity, title)).find(({ cms_id }) => cms_id === id);
      targets.set(key, [...(targets.get(key) ?? []), id]);
      names.set(id, item?.name ?? '');
    }
  }
  return { targets, names };
};

/** The kinds of item that the fields refer to, each once. */
const listTargets = (fields: Fields): Map<string, ReferenceTarget> =>
  new Map(
    Object.values(fields).flatMap((field): [string, ReferenceTarget][] =>
      isRows(field)
        ? [...listTargets(field.of)]
        : field.type !== 'reference' || listTargetEntities(field.target).length === 0
          ? []
          : [[getTargetKey(field.target), field.target]],
    ),
  );

/**
 * First the fields whose choice is copied into other fields; last the switches that show or hide other fields, in
 * reverse, because a switch precedes its dependents.
 */
const inOrder = (entries: readonly Entry[], tabs: readonly string[]): Entry[] => {
  const rank = ({ field: { type } }: Entry): number =>
    type === 'reference' ? 0 : type === 'flag' || type === 'choice' ? 2 : 1;
  const positions = new Map(entries.map((entry, at) => [entry, rank(entry) === 2 ? -at : at]));
  const tabAt = ({ tab }: Entry): number => (tab === null ? -1 : tabs.indexOf(tab));
  const byLanguage = ({ language }: Entry): number => (language === null || language === master ? 1 : 0);
  return entries.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      tabAt(a) - tabAt(b) ||
      byLanguage(a) - byLanguage(b) ||
      (positions.get(a) ?? 0) - (positions.get(b) ?? 0),
  );
};

/** The image whose tool makes a crop; the path itself of anything else. */
const getInputPath = ({ path, field }: Entry): string =>
  field.type === 'crop' ? [...path.split('/').slice(0, -1), field.qualifies].join('/') : path;

/** The input of an entry, when it is there or its row shows it; null when something else has to be chosen first. */
const findInput = async (page: Page, entry: Entry): Promise<Locator | null> => {
  const path = getInputPath(entry);
  const language = entry.language === null ? '' : `[data-language="${entry.language}"]`;
  const shown = page.locator(`[data-path="${path}"]${language}`).first();
  const row = page.locator(`[data-row-path="${path.split('/').slice(0, -1).join('/')}"]`).first();
  const value = row.locator('[data-path]').first();
  const opener = row.locator('button[aria-expanded="false"]:not([aria-haspopup])').first();
  if (!(await shown.isVisible()) && (await value.isVisible())) await value.focus();
  if (!(await shown.isVisible()) && (await opener.isVisible())) await opener.click();
  if (!(await shown.isVisible())) return null;
  const input = shown.and(page.locator('input, textarea, select, button'));
  // a value of a row becomes its input when the caret comes to it
  if (!(await input.isVisible())) await shown.click();
  await expect(input).toBeEnabled();
  return input;
};

const openTab = async (page: Page, name: string): Promise<void> => {
  const tab = page.locator(`#tab-${name}`);
  if ((await tab.getAttribute('aria-selected')) === 'true') return;
  await tab.click();
  await expect(page.locator(`#panel-${name} [data-path]`).first()).toBeVisible();
};

/** Enters every value for which there is an input, until none is left. */
const enterAll = async (
  { page, t }: { page: Page; t: TestFixtures['t'] },
  entries: readonly Entry[],
  tabs: readonly string[],
  names: ReadonlyMap<string, string>,
): Promise<void> => {
  let current: string = master;
  const languages = page.getByRole('group', { name: t('editor.languages') });
  let left = inOrder(entries, tabs);
  while (left.length > 0) {
    const hidden: Entry[] = [];
    for (const entry of left) {
      if (entry.tab !== null) await openTab(page, entry.tab);
      if (entry.language !== null && entry.language !== current) {
        await languages.getByRole('button', { name: languageNames[entry.language] }).click();
        current = entry.language;
      }
      const { field, value } = entry;
      const input = await findInput(page, entry);
      if (input === null) hidden.push(entry);
      // an item is found by its name
      else await enterValue({ page, input, field }, field.type === 'reference' ? names.get(value as string) : value);
    }
    expect(
      hidden.length < left.length ? [] : hidden.map(({ path, language }) => `no input for ${path} ${language}`),
    ).toEqual([]);
    left = hidden;
  }
};

/** Takes every image out of its field again. */
const removeAll = async (page: Page, images: readonly Entry[]): Promise<void> => {
  for (const entry of images) {
    if (entry.tab !== null) await openTab(page, entry.tab);
    await findInput(page, entry);
    await page.locator(`[data-image="${entry.path}"] [data-command="image.remove"]`).click();
    await expect(page.locator(`[data-path="${entry.path}"]`)).toBeFocused();
  }
};

const cleanUp: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step();
});

for (const name of kindNames) {
  const kind = getKind(name);
  test(
    `every field of a ${name} is changed by its input, saved, and is the same after a reload`,
    { tag: atNight },
    async ({ page, t, api, openAs }, { repeatEachIndex }) => {
      const { targets, names } = await createTargets(api, name);
      const id = kind.singleton
        ? getSingletonId(venue, kind)
        : await api.createItem(kind.entity, kind.component, `Every field of a ${name}`);
      const read = async (): Promise<Draft> => fromContent(kind, (await api.content(id)) as Content);
      const created = await read();
      // other tests see the venue's only item too
      cleanUp.push(() => (kind.singleton ? api.change(id, () => created, kind) : api.remove(id)));
      const { before, after, entries } = planEveryField(
        kind,
        created,
        targets,
        (chosen) => ({ name: names.get(chosen) ?? '', venue }),
        7 + repeatEachIndex,
      );
      await api.change(id, () => before, kind);
      // all of it can be stored
      expect(listChanges(kind, before, await read())).toEqual([]);

      await openAs('michal@petilia.example', itemPath(venue, { entity: name, id }));
      await expect(page.locator('[data-state="editing"]')).toBeVisible();
      await enterAll({ page, t }, entries, Object.keys(kind.tabs), names);
      await page.keyboard.press('Control+s');
      await expect(page.getByText(t(`success.${kind.saved}`)).first()).toBeVisible();
      const save = page.locator('[data-command="editor.save"]');
      await expect(save).toHaveCount(0);

      const stored = await read();
      const position = ({ path, language }: { path: string; language?: string | null }) => `${path} ${language}`;
      const shown = listChanges(kind, before, stored).filter(
        (change) => !('language' in change) || [null, 'en', 'he'].includes(change.language),
      );
      const planned = listChanges(kind, before, after);
      expect(shown.map(position).toSorted()).toEqual([...new Set([...entries, ...planned].map(position))].toSorted());
      // an image gets its address from the server, a crop is drawn, and a phone number is spelled as each language does
      const typed = listChanges(kind, after, stored).filter(
        ({ type, path }) => type !== 'confirmed' && !['image', 'crop', 'phone'].includes(getField(kind, path).type),
      );
      expect(typed).toEqual([]);

      await page.reload();
      await expect(page.locator('[data-state="editing"]')).toBeVisible();
      await expect(save).toHaveCount(0);
      expect(await read()).toEqual(stored);

      const images = entries.filter(({ field }) => field.type === 'image' && field.required === false);
      if (images.length === 0) return;
      await removeAll(page, images);
      await page.keyboard.press('Control+s');
      await expect(save).toHaveCount(0);
      const emptied = await read();
      expect(images.filter(({ path }) => Boolean(getValue(emptied, path, null))).map(({ path }) => path)).toEqual([]);
    },
  );
}
