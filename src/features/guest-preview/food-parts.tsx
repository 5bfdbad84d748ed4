import type { Language } from '../../../graphql/domain/languages.ts';
import { foodFields } from '../../../graphql/content/food-fields.ts';
import type { Level } from '../../../graphql/content/model/draft.types.ts';
import type { GuestProps } from './guest.types.ts';

const { options: allergens = [], levels = [] } = foodFields.allergens;
const unknown = levels.at(-1) ?? '';
const separator = ' · ';
/** French sets it apart from its word. */
const colon = (language: Language): string => (language === 'fr' ? '\u00A0:' : ':');

interface Props extends Pick<GuestProps, 'language' | 'text'> {
  /** a product, or a dish of a menu */
  food: Level;
}

/** What a product or a dish is marked as: in words, which need no legend and are printed as they are. */
export function FoodMarks({ food, text }: Omit<Props, 'language'>) {
  const marks = readMarks(food);
  if (marks.length === 0) return null;
  return (
    <ul className="marks">
      {marks.map((mark) => (
        <li key={mark}>{text(`${foodFields.attributes.labels}.option.${mark}`)}</li>
      ))}
    </ul>
  );
}

/** The allergens in one line: `Contains: Milk · May contain: Nuts`. Unknown ones are not named (see `AllergenNote`). */
export function AllergenLine({ food, ...page }: Props) {
  const known = listAllergens({ food, ...page }).filter(({ level }) => level !== unknown);
  if (known.length === 0) return null;
  return (
    <p className="allergens">
      {known.map(({ level, title, names }, at) => (
        <span key={level}>
          {at > 0 && separator}
          <strong>{title + colon(page.language)}</strong> {names}
        </span>
      ))}
    </p>
  );
}

/** All 14 are listed, unknown ones too (decisions, "Guest pages"). */
export function AllergenTable(props: Props) {
  return (
    <section className="section">
      <header>
        <h2>{props.text(foodFields.allergens.labels)}</h2>
      </header>
      <dl className="facts">
        {listAllergens(props).map(({ level, title, names }) => (
          <div key={level}>
            <dt>{title}</dt>
            <dd>{names}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What is meant by an allergen that a dish does not name: on a page where some are named. */
export function AllergenNote({ dishes, text }: Pick<GuestProps, 'text'> & { dishes: readonly Level[] }) {
  if (!dishes.some(({ allergens: stored }) => Object.keys(stored ?? {}).length > 0)) return null;
  return (
    <footer className="legend">
      <p>
        <strong>{text(foodFields.allergens.labels)}</strong>
      </p>
      <p>{text('guest.allergens.note')}</p>
    </footer>
  );
}

export const readMarks = ({ attributes }: Level): readonly string[] =>
  Array.isArray(attributes) ? (attributes as string[]) : [];

/** The levels that any allergen has, in their order, with the names of those that have it. */
const listAllergens = ({ food, language, text }: Props) => {
  const known = (food.allergens ?? {}) as Readonly<Record<string, string>>;
  const list = new Intl.ListFormat(language, { type: 'unit' });
  return levels.flatMap((level) => {
    const here = allergens.filter((one) => (known[one] ?? unknown) === level);
    if (here.length === 0) return [];
    const names = list.format(here.map((one) => text(`${foodFields.allergens.labels}.option.${one}`)));
    return [{ level, title: text(`guest.allergens.${level}`), names }];
  });
};
