import { emptyRow } from '../../graphql/content/apply-edit.ts';
import type { Edit } from '../../graphql/content/model/draft.types.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { sectionHeadings } from './section-headings.ts';
import type { ItemHistory, EditStep } from './replay-edits.ts';
import { type DemoMenu, type DishName, dishes } from './demo-menus.ts';
import { dishFood } from './dish-food.ts';
import { applyEdits, set } from './demo-edits.ts';

const kind = getKind('menu');

const splitText = (text: string): [string, string] => {
  const [name = '', description = ''] = text.split(' | ');
  return [name, description];
};

/** Field path of a dish in this menu. */
const dishPath = (menu: DemoMenu, dish: DishName): string => {
  const section = menu.sections.find(([, ...names]) => names.includes(dish));
  if (section === undefined) throw new Error(`${menu.name} has no ${dish}`);
  return `sections/${section[0]}/items/${dish}`;
};

const sectionStep = (menu: DemoMenu, [header, ...names]: DemoMenu['sections'][number], at: number): EditStep => ({
  by: menu.by,
  change: (draft) =>
    applyEdits(kind, draft, [
      { type: 'insert', path: 'sections', row: emptyRow(kind, 'sections', header), at },
      set(`sections/${header}/header`, 'en', sectionHeadings[header].en),
      ...names.flatMap((dish, position): Edit[] => {
        const items = `sections/${header}/items`;
        const [name, description] = splitText(dishes[dish].texts.en);
        return [
          { type: 'insert', path: items, row: emptyRow(kind, items, dish), at: position },
          set(`${items}/${dish}/name`, 'en', menu.unnamed?.includes(dish) ? '' : name),
          set(`${items}/${dish}/description`, 'en', description),
          set(`${items}/${dish}/price`, null, dishes[dish].price),
          ...Object.entries(dishFood[dish] ?? {}).map(([field, value]) =>
            set(`${items}/${dish}/${field}`, null, value),
          ),
        ];
      }),
    ]),
});

/** Every text of a menu in one language, in the order a translator would work. */
const listTexts = (menu: DemoMenu, language: Language): [path: string, text: string][] => {
  const [title, description] = splitText(menu.texts[language] ?? '');
  const dishNames = menu.sections.flatMap(([, ...names]) => names);
  return [
    ['title', title],
    ...menu.sections.map(([header]): [string, string] => [
      `sections/${header}/header`,
      sectionHeadings[header][language],
    ]),
    ...dishNames.map((dish): [string, string] => [
      `${dishPath(menu, dish)}/name`,
      splitText(dishes[dish].texts[language])[0],
    ]),
    ...dishNames.map((dish): [string, string] => [
      `${dishPath(menu, dish)}/description`,
      splitText(dishes[dish].texts[language])[1],
    ]),
    ['description', description],
  ];
};

const translationSteps = (menu: DemoMenu): EditStep[] =>
  Object.entries(menu.translated).map(([key, [share, by]]) => {
    const language = key as Language;
    const texts = listTexts(menu, language);
    const translated = texts.slice(0, Math.round(texts.length * share)).filter(([, text]) => text !== '');
    return {
      by,
      change: (draft) =>
        applyEdits(
          kind,
          draft,
          translated.map(([path, text]) => set(path, language, text)),
        ),
    };
  });

const rewordSteps = (menu: DemoMenu): EditStep[] => {
  const reworded = Object.entries(menu.reworded ?? {}) as [DishName, string][];
  if (reworded.length === 0) return [];
  const edits = reworded.flatMap(([dish, text]): Edit[] => {
    const [name, description] = splitText(text);
    return [
      set(`${dishPath(menu, dish)}/name`, 'en', name),
      set(`${dishPath(menu, dish)}/description`, 'en', description),
    ];
  });
  const confirms = (menu.confirmed ?? []).flatMap((language): Edit[] =>
    edits.map(({ path }) => ({ type: 'confirm', path, language })),
  );
  const steps: EditStep[] = [{ by: menu.by, change: (draft) => applyEdits(kind, draft, edits) }];
  if (confirms.length > 0) steps.push({ by: 'claire', change: (draft) => applyEdits(kind, draft, confirms) });
  return steps;
};

const priceSteps = (menu: DemoMenu): EditStep[] =>
  (Object.entries(menu.repriced ?? {}) as [DishName, number][]).map(([dish, price]) => ({
    by: menu.by,
    change: (draft) => applyEdits(kind, draft, [set(`${dishPath(menu, dish)}/price`, null, price)]),
  }));

export const menuHistory = (menu: DemoMenu): ItemHistory => {
  const [title, description] = splitText(menu.texts.en);
  const titleStep: EditStep = {
    by: menu.by,
    change: (draft) => applyEdits(kind, draft, [set('title', 'en', title), set('description', 'en', description)]),
  };
  const sections = menu.sections.map((section, at) => sectionStep(menu, section, at));
  return {
    kind,
    name: menu.name,
    by: menu.by,
    published: menu.published,
    initial: [titleStep, ...sections, ...translationSteps(menu)],
    later: [...rewordSteps(menu), ...priceSteps(menu)],
  };
};
