import { applyEdit, emptyRow } from '../../graphql/content/apply-edit.ts';
import type { Draft, Edit } from '../../graphql/content/model/draft.types.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { sectionHeadings } from './section-headings.ts';
import type { ItemHistory, EditStep } from './replay-edits.ts';
import { type DemoMenu, type DishName, dishes } from './demo-menus.ts';

const kind = getKind('menu');

const edited = (draft: Draft, edits: readonly Edit[]): Draft =>
  edits.reduce((before, edit) => applyEdit(kind, before, edit), draft);

const set = (path: string, language: Language | null, value: unknown): Edit => ({ type: 'set', path, language, value });

const halves = (text: string): [string, string] => {
  const [name = '', description = ''] = text.split(' | ');
  return [name, description];
};

/** Where a dish stands in this menu. */
const placeOf = (menu: DemoMenu, dish: DishName): string => {
  const section = menu.sections.find(([, ...names]) => names.includes(dish));
  if (section === undefined) throw new Error(`${menu.name} has no ${dish}`);
  return `sections/${section[0]}/items/${dish}`;
};

const sectionStep = (menu: DemoMenu, [header, ...names]: DemoMenu['sections'][number], at: number): EditStep => ({
  by: menu.by,
  change: (draft) =>
    edited(draft, [
      { type: 'insert', path: 'sections', row: emptyRow(kind, 'sections', header), at },
      set(`sections/${header}/header`, 'en', sectionHeadings[header].en),
      ...names.flatMap((dish, place): Edit[] => {
        const items = `sections/${header}/items`;
        const [name, description] = halves(dishes[dish].words.en);
        return [
          { type: 'insert', path: items, row: emptyRow(kind, items, dish), at: place },
          set(`${items}/${dish}/name`, 'en', menu.unnamed?.includes(dish) ? '' : name),
          set(`${items}/${dish}/description`, 'en', description),
          set(`${items}/${dish}/price`, null, dishes[dish].price),
        ];
      }),
    ]),
});

/** Every text of a menu in one language, in the order in which a translator would take them. */
const textsIn = (menu: DemoMenu, language: Language): [path: string, text: string][] => {
  const [title, description] = halves(menu.words[language] ?? '');
  const listed = menu.sections.flatMap(([, ...names]) => names);
  return [
    ['title', title],
    ...menu.sections.map(([header]): [string, string] => [
      `sections/${header}/header`,
      sectionHeadings[header][language],
    ]),
    ...listed.map((dish): [string, string] => [`${placeOf(menu, dish)}/name`, halves(dishes[dish].words[language])[0]]),
    ...listed.map((dish): [string, string] => [
      `${placeOf(menu, dish)}/description`,
      halves(dishes[dish].words[language])[1],
    ]),
    ['description', description],
  ];
};

const translationSteps = (menu: DemoMenu): EditStep[] =>
  Object.entries(menu.translated).map(([key, [share, by]]) => {
    const language = key as Language;
    const texts = textsIn(menu, language);
    const done = texts.slice(0, Math.round(texts.length * share)).filter(([, text]) => text !== '');
    return {
      by,
      change: (draft) =>
        edited(
          draft,
          done.map(([path, text]) => set(path, language, text)),
        ),
    };
  });

const rewordSteps = (menu: DemoMenu): EditStep[] => {
  const reworded = Object.entries(menu.reworded ?? {}) as [DishName, string][];
  if (reworded.length === 0) return [];
  const edits = reworded.flatMap(([dish, text]): Edit[] => {
    const [name, description] = halves(text);
    return [
      set(`${placeOf(menu, dish)}/name`, 'en', name),
      set(`${placeOf(menu, dish)}/description`, 'en', description),
    ];
  });
  const confirms = (menu.confirmed ?? []).flatMap((language): Edit[] =>
    edits.map(({ path }) => ({ type: 'confirm', path, language })),
  );
  const steps: EditStep[] = [{ by: menu.by, change: (draft) => edited(draft, edits) }];
  if (confirms.length > 0) steps.push({ by: 'claire', change: (draft) => edited(draft, confirms) });
  return steps;
};

const priceSteps = (menu: DemoMenu): EditStep[] =>
  (Object.entries(menu.repriced ?? {}) as [DishName, number][]).map(([dish, price]) => ({
    by: menu.by,
    change: (draft) => edited(draft, [set(`${placeOf(menu, dish)}/price`, null, price)]),
  }));

export const menuHistory = (menu: DemoMenu): ItemHistory => {
  const [title, description] = halves(menu.words.en);
  const words: EditStep = {
    by: menu.by,
    change: (draft) => edited(draft, [set('title', 'en', title), set('description', 'en', description)]),
  };
  const sections = menu.sections.map((section, at) => sectionStep(menu, section, at));
  return {
    kind,
    name: menu.name,
    by: menu.by,
    published: menu.published,
    made: [words, ...sections, ...translationSteps(menu)],
    since: [...rewordSteps(menu), ...priceSteps(menu)],
  };
};
