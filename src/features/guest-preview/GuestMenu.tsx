import type { Level, Row } from '../../../graphql/content/draft.types.ts';
import { rowsAt } from '../../../graphql/content/apply-edit.ts';
import { directionOf } from '../../../graphql/domain/languages.ts';
import { moneyIn } from '../../i18n/format-money.ts';
import type { GuestProps } from './guest.types.ts';
import { Spoken, spokenText } from './LocalizedText.tsx';

/** A restaurant's menu as its guests read it. What says nothing in any language is not there. */
export function GuestMenu({ draft, language, venue }: GuestProps) {
  const says = (level: Level, ...fields: string[]) =>
    fields.some((field) => spokenText(level, field, language) !== null);
  const itemsOf = (section: Row): Row[] =>
    ((section.items as Row[] | undefined) ?? []).filter((item) => says(item, 'name', 'description'));
  const sections = rowsAt(draft, 'sections').filter(
    (row) => says(row, 'header', 'description') || itemsOf(row).length > 0,
  );
  const names: Level = { titles: venue.titles };
  const price = moneyIn(language, venue.currency);

  return (
    <main className="page" lang={language} dir={directionOf(language)}>
      <header className="top">
        <Spoken as="p" className="venue" level={names} field="titles" language={language} />
        <Spoken as="h1" level={draft} field="title" language={language} />
        <Spoken as="p" className="about" level={draft} field="description" language={language} />
      </header>
      {sections.map((section) => (
        <section key={section._id} className="section">
          <header>
            <Spoken as="h2" level={section} field="header" language={language} />
            <Spoken as="p" level={section} field="description" language={language} />
          </header>
          <ul className="dishes">
            {itemsOf(section).map((item) => (
              <li key={item._id} className="dish">
                <Spoken as="h3" level={item} field="name" language={language} />
                <Spoken as="p" level={item} field="description" language={language} />
                {typeof item.price === 'number' && <bdi className="price">{price(item.price)}</bdi>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
