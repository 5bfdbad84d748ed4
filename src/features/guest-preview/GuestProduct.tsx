import { getLevelRows } from '../../../graphql/content/field-values.ts';
import type { Row } from '../../../graphql/content/model/draft.types.ts';
import { getDirection } from '../../../graphql/domain/languages.ts';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { AllergenTable, FoodMarks } from './food-parts.tsx';
import { formatChoice } from './format-choice.ts';
import type { GuestProps } from './guest.types.ts';
import { LocalizedText } from './LocalizedText.tsx';
import { localizedString } from './localized-string.ts';
import { PageCover } from './page-parts.tsx';

/** A product as guests see it: price, options and allergens. */
export function GuestProduct({ draft, language, venue, imageSizes, text }: GuestProps) {
  const price = createMoneyFormat(language, venue.currency);
  const surcharge = createMoneyFormat(language, venue.currency, 'always');
  return (
    <main className="page" lang={language} dir={getDirection(language)}>
      <header className="top">
        <PageCover level={draft} field="image" {...{ language, imageSizes }} />
        <LocalizedText as="p" className="venue" level={{ titles: venue.titles }} field="titles" language={language} />
        <LocalizedText as="h1" level={draft} field="title" language={language} />
        <LocalizedText as="p" className="about" level={draft} field="subtitle" language={language} />
        {typeof draft.price === 'number' && (
          <p className="amount">
            <bdi>{price(draft.price)}</bdi>
          </p>
        )}
        {draft.out_of_stock === true && <p className="note">{text('guest.outOfStock')}</p>}
        <FoodMarks food={draft} text={text} />
      </header>
      {getLevelRows(draft, 'options').map((option) => (
        <ProductOption key={option._id} option={option} {...{ language, text, surcharge }} />
      ))}
      <AllergenTable food={draft} language={language} text={text} />
    </main>
  );
}

interface OptionProps extends Pick<GuestProps, 'language' | 'text'> {
  option: Row;
  surcharge: (minor: number) => string;
}

function ProductOption({ option, language, text, surcharge }: OptionProps) {
  const items = getLevelRows(option, 'items').filter((item) => localizedString(item, 'title', language) !== null);
  if (items.length === 0) return null;
  const choice = formatChoice(option.items_min, option.items_max, text);
  return (
    <section className="section">
      <header>
        <LocalizedText as="h2" level={option} field="title" language={language} />
        <LocalizedText as="p" level={option} field="subtitle" language={language} />
        {choice && <p>{choice}</p>}
      </header>
      <ul className="dishes">
        {items.map((item) => (
          <li key={item._id} className="dish">
            <LocalizedText as="h3" level={item} field="title" language={language} />
            {item.out_of_stock === true && <p>{text('guest.outOfStock')}</p>}
            {typeof item.price === 'number' && item.price !== 0 && <bdi className="price">{surcharge(item.price)}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}
