import type { Draft } from '../../graphql/content/document.ts';
import { applyEdit, emptyDraft, emptyRow, rowsAt, valueAt } from '../../graphql/content/edit.ts';
import { menu } from '../../graphql/content/menu.ts';
import type { Language } from '../../graphql/languages.ts';

export interface MenuWords {
  name?: string;
  title?: string;
  /** by heading: the dishes' names, each with its price in minor units */
  sections?: Readonly<Record<string, readonly (readonly [name: string, price: number | null])[]>>;
}

export const say =
  (path: string, words: string, language: Language = 'en') =>
  (draft: Draft) =>
    applyEdit(menu, draft, { type: 'set', path, language, value: words });
const cost = (path: string, value: number | null) => (draft: Draft) =>
  applyEdit(menu, draft, { type: 'set', path, language: null, value });
const added = (path: string, id: string, at: number) => (draft: Draft) =>
  applyEdit(menu, draft, { type: 'insert', path, row: emptyRow(menu, path, id), at });

/** A menu of these words. */
export const draftOf = ({ name = 'Menu', title = '', sections = {} }: MenuWords): Draft => {
  const steps = [say('title', title)];
  Object.entries(sections).forEach(([header, dishes], at) => {
    const section = crypto.randomUUID();
    steps.push(added('sections', section, at), say(`sections/${section}/header`, header));
    dishes.forEach(([dish, price], place) => {
      const [list, row] = [`sections/${section}/items`, crypto.randomUUID()];
      steps.push(added(list, row, place), say(`${list}/${row}/name`, dish), cost(`${list}/${row}/price`, price));
    });
  });
  return steps.reduce((draft, step) => step(draft), emptyDraft(menu, name));
};

/** The whole order of a menu, as it is read: each heading with its dishes. */
export const orderOf = (draft: Draft): [header: string, ...dishes: string[]][] =>
  rowsAt(draft, 'sections').map(({ _id }) => [
    String(valueAt(draft, `sections/${_id}/header`, 'en') ?? ''),
    ...rowsAt(draft, `sections/${_id}/items`).map((row) =>
      String(valueAt(draft, `sections/${_id}/items/${row._id}/name`, 'en') ?? ''),
    ),
  ]);

export const pricesOf = (draft: Draft): unknown[] =>
  rowsAt(draft, 'sections').flatMap(({ _id }) => rowsAt(draft, `sections/${_id}/items`).map(({ price }) => price));
