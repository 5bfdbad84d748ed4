import type { Level, Row } from '../../../graphql/content/model/draft.types.ts';
import { getRows } from '../../../graphql/content/apply-edit.ts';
import { getDirection } from '../../../graphql/domain/languages.ts';
import { createMoneyFormat } from '../../i18n/format-money.ts';
import type { GuestProps } from './guest.types.ts';
import { LocalizedText, localizedString } from './LocalizedText.tsx';

/** A restaurant's menu as guests read it. Rows without text in any language are left out. */
export function GuestMenu({ draft, language, venue }: GuestProps) {
  const says = (level: Level, ...fields: string[]) =>
    fields.some((field) => localizedString(level, field, language) !== null);
  const visibleItems = (section: Row): Row[] =>
    ((section.items as Row[] | undefined) ?? []).filter((item) => says(item, 'name', 'description'));
  const sections = getRows(draft, 'sections').filter(
    (row) => says(row, 'header', 'description') || visibleItems(row).length > 0,
  );
  const names: Level = { titles: venue.titles };
  const price = createMoneyFormat(language, venue.currency);

  return (
    <main className="page" lang={language} dir={getDirection(language)}>
      <header className="top">
        <LocalizedText as="p" className="venue" level={names} field="titles" language={language} />
        <LocalizedText as="h1" level={draft} field="title" language={language} />
        <LocalizedText as="p" className="about" level={draft} field="description" language={language} />
      </header>
      {sections.map((section) => (
        <section key={section._id} className="section">
          <header>
            <LocalizedText as="h2" level={section} field="header" language={language} />
            <LocalizedText as="p" level={section} field="description" language={language} />
          </header>
          <ul className="dishes">
            {visibleItems(section).map((item) => (
              <li key={item._id} className="dish">
                <LocalizedText as="h3" level={item} field="name" language={language} />
                <LocalizedText as="p" level={item} field="description" language={language} />
                {typeof item.price === 'number' && <bdi className="price">{price(item.price)}</bdi>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
