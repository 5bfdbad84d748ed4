import { getLevelRows } from '../../../graphql/content/field-values.ts';
import { product } from '../../../graphql/content/kinds/product.ts';
import type { Row } from '../../../graphql/content/model/draft.types.ts';
import { getDirection } from '../../../graphql/domain/languages.ts';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { formatChoice } from './format-choice.ts';
import type { GuestProps } from './guest.types.ts';
import { LocalizedText } from './LocalizedText.tsx';
import { localizedString } from './localized-string.ts';
import { PageCover } from './page-parts.tsx';

/** A product as guests see it: price, options and allergens. */
export function GuestProduct({ draft, language, venue, imageSizes, text }: GuestProps) {
  const price = createMoneyFormat(language, venue.currency);
  const surcharge = createMoneyFormat(language, venue.currency, 'always');
  const marks = Array.isArray(draft.attributes) ? (draft.attributes as string[]) : [];
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
        {marks.length > 0 && (
          <ul className="marks">
            {marks.map((mark) => (
              <li key={mark}>{text(`content.product.attributes.option.${mark}`)}</li>
            ))}
          </ul>
        )}
      </header>
      {getLevelRows(draft, 'options').map((option) => (
        <ProductOption key={option._id} option={option} {...{ language, text, surcharge }} />
      ))}
      <Allergens draft={draft} language={language} text={text} />
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

const { options: allergens = [], levels = [] } = product.fields.allergens;

/** All 14 are listed, unknown ones too (decisions, "Guest pages"). */
function Allergens({ draft, language, text }: Pick<GuestProps, 'draft' | 'language' | 'text'>) {
  const known = (draft.allergens ?? {}) as Readonly<Record<string, string>>;
  const unknown = levels.at(-1);
  const list = new Intl.ListFormat(language, { type: 'unit' });
  return (
    <section className="section">
      <header>
        <h2>{text('content.product.allergens')}</h2>
      </header>
      <dl className="facts">
        {levels.map((level) => {
          const names = allergens
            .filter((one) => (known[one] ?? unknown) === level)
            .map((one) => text(`content.product.allergens.option.${one}`));
          return (
            names.length > 0 && (
              <div key={level}>
                <dt>{text(`guest.allergens.${level}`)}</dt>
                <dd>{list.format(names)}</dd>
              </div>
            )
          );
        })}
      </dl>
    </section>
  );
}
