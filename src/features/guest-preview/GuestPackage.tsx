import { getLevelRows } from '../../../graphql/content/field-values.ts';
import type { Row } from '../../../graphql/content/model/draft.types.ts';
import { getDirection } from '../../../graphql/domain/languages.ts';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import { formatChoice } from './format-choice.ts';
import type { GuestProps } from './guest.types.ts';
import { LocalizedText } from './LocalizedText.tsx';
import { localizedString } from './localized-string.ts';

interface PartProps extends Pick<GuestProps, 'draft' | 'language' | 'linked' | 'text'> {
  price: (minor: number) => string;
  surcharge: (minor: number) => string;
}

/** A package as guests see it. It has no title field: its name is shown. */
export function GuestPackage({ draft, language, venue, linked, text }: GuestProps) {
  const price = createMoneyFormat(language, venue.currency);
  const surcharge = createMoneyFormat(language, venue.currency, 'always');
  const parts: PartProps = { draft, language, linked, text, price, surcharge };
  return (
    <main className="page" lang={language} dir={getDirection(language)}>
      <header className="top">
        <LocalizedText as="p" className="venue" level={{ titles: venue.titles }} field="titles" language={language} />
        <h1 dir="auto">{draft._name}</h1>
        <Prices {...parts} />
        <MenuLink {...parts} />
      </header>
      {getLevelRows(draft, 'combos').map((combo) => (
        <Combo key={combo._id} combo={combo} {...parts} />
      ))}
      <Notes {...parts} />
      <Delivery {...parts} />
    </main>
  );
}

function Prices({ draft, text, price }: PartProps) {
  const { base_price: base, full_price: full } = draft;
  if (typeof base !== 'number') return null;
  return (
    <p className="amount">
      <bdi>{price(base)}</bdi>
      {typeof full === 'number' && full > base && <small>{text('guest.insteadOf', { price: price(full) })}</small>}
    </p>
  );
}

function MenuLink({ draft, language, linked, text }: PartProps) {
  const path = typeof draft._menu === 'string' ? linked[draft._menu]?.path : null;
  return path ? (
    <p>
      <a href={`${path}?lang=${language}`}>{text('guest.action.menu')}</a>
    </p>
  ) : null;
}

/** The items of a combo that guests may see: those whose product is published. */
const listComboItems = (combo: Row, linked: GuestProps['linked']) =>
  getLevelRows(combo, 'items').flatMap((item) => {
    const product = typeof item.product === 'string' ? linked[item.product] : undefined;
    return product === undefined ? [] : [{ item, product }];
  });

function Combo({ combo, language, linked, text, surcharge }: PartProps & { combo: Row }) {
  const items = listComboItems(combo, linked);
  if (items.length === 0 && localizedString(combo, 'title', language) === null) return null;
  const choice = formatChoice(combo.products_min, combo.products_max, text);
  return (
    <section className="section">
      <header>
        <LocalizedText as="h2" level={combo} field="title" language={language} />
        <LocalizedText as="p" level={combo} field="subtitle" language={language} />
        {choice && <p>{choice}</p>}
      </header>
      <ul className="dishes">
        {items.map(({ item, product }) => (
          <li key={item._id} className="dish">
            <LocalizedText as="h3" level={product.draft} field="title" language={language} />
            <LocalizedText as="p" level={product.draft} field="subtitle" language={language} />
            {(item.out_of_stock === true || product.draft.out_of_stock === true) && <p>{text('guest.outOfStock')}</p>}
            {item.locked === true && <p>{text('guest.included')}</p>}
            {typeof item.price === 'number' && item.price !== 0 && <bdi className="price">{surcharge(item.price)}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ draft, language, text }: PartProps) {
  const notes = getLevelRows(draft, 'notes').filter((note) => localizedString(note, 'text', language) !== null);
  if (notes.length === 0) return null;
  return (
    <section className="section">
      <header>
        <h2>{text('guest.notes')}</h2>
      </header>
      <ul className="notes">
        {notes.map((note) => (
          <li key={note._id}>
            <LocalizedText as="span" level={note} field="text" language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where is delivered to, how fast and for how much. */
export function Delivery({ draft, language, text, price }: Omit<PartProps, 'linked' | 'surcharge'>) {
  const areas = getLevelRows(draft, 'delivery_areas').filter(
    (area) => localizedString(area, 'name', language) !== null,
  );
  if (areas.length === 0) return null;
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return (
    <section className="section">
      <header>
        <h2>{text('guest.delivery')}</h2>
      </header>
      <ul className="dishes">
        {areas.map((area) => (
          <li key={area._id} className="dish">
            <LocalizedText as="h3" level={area} field="name" language={language} />
            <LocalizedText as="p" level={area} field="city" language={language} />
            {typeof area.min_order === 'number' && area.min_order > 0 && (
              <p>{text('guest.delivery.minimum', { price: price(area.min_order) })}</p>
            )}
            {typeof area.arrival_time === 'number' && <p>{minutes.format(area.arrival_time)}</p>}
            {typeof area.delivery_fee === 'number' && <bdi className="price">{price(area.delivery_fee)}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}
