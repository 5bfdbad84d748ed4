import type { Level } from '../../../graphql/content/model/draft.types.ts';
import { getDirection, type Language } from '../../../graphql/domain/languages.ts';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { AllergenLine, AllergenNote, FoodMarks } from './food-parts.tsx';
import { GuestHead } from './GuestHead.tsx';
import type { GuestProps } from './guest.types.ts';
import { LocalizedText } from './LocalizedText.tsx';
import { localizedString } from './localized-string.ts';
import { listVisibleSections, type VisibleSection } from './menu-sections.ts';

/** A restaurant's menu as guests read it. Rows without text in any language are left out. */
export function GuestMenu(props: GuestProps) {
  const { draft, language, venue, text, profile = null } = props;
  const sections = listVisibleSections(draft, language);
  const names: Level = { titles: venue.titles };
  const price = createMoneyFormat(language, venue.currency);

  return (
    <main className="page" lang={language} dir={getDirection(language)}>
      <header className="top">
        <LocalizedText as="p" className="venue" level={names} field="titles" language={language} />
        <LocalizedText as="h1" level={draft} field="title" language={language} />
        <LocalizedText as="p" className="about" level={draft} field="description" language={language} />
        {profile !== null && <GuestHead {...props} profile={profile} />}
      </header>
      <SectionLinks title={localizedString(draft, 'title', language)?.text} sections={sections} language={language} />
      {sections.map(({ section, items }) => (
        <section key={section._id} id={section._id} className="section">
          <header>
            <LocalizedText as="h2" level={section} field="header" language={language} />
            <LocalizedText as="p" level={section} field="description" language={language} />
          </header>
          <ul className="dishes">
            {items.map((item) => (
              <li key={item._id} className="dish">
                <LocalizedText as="h3" level={item} field="name" language={language} />
                <LocalizedText as="p" level={item} field="description" language={language} />
                <FoodMarks food={item} text={text} />
                <AllergenLine food={item} language={language} text={text} />
                {item.out_of_stock === true && <p className="soldOut">{text('guest.outOfStock')}</p>}
                {typeof item.price === 'number' && <bdi className="price">{price(item.price)}</bdi>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <AllergenNote dishes={sections.flatMap(({ items }) => items)} text={text} />
    </main>
  );
}

/** A long menu is read by its sections. */
const fromSections = 3;

interface LinksProps {
  title: string | undefined;
  sections: VisibleSection[];
  language: Language;
}

function SectionLinks({ title, sections, language }: LinksProps) {
  const titled = sections.flatMap(({ section }) => {
    const header = localizedString(section, 'header', language);
    return header ? [{ id: section._id, header }] : [];
  });
  if (titled.length < fromSections) return null;
  return (
    <nav className="sections" aria-label={title}>
      {titled.map(({ id, header }) => (
        <a key={id} href={`#${id}`} lang={header.language === language ? undefined : header.language} dir="auto">
          {header.text}
        </a>
      ))}
    </nav>
  );
}
