import { getLevelRows } from '../../../graphql/content/field-values.ts';
import { readImage } from '../../../graphql/content/item-image.ts';
import type { Row } from '../../../graphql/content/model/draft.types.ts';
import { getDirection } from '../../../graphql/domain/languages.ts';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import type { GuestProps } from './guest.types.ts';
import { Delivery } from './GuestPackage.tsx';
import { LocalizedText } from './LocalizedText.tsx';
import { localizedString } from './localized-string.ts';
import { OpenState } from './OpenState.tsx';
import { listLinkedRows, MenuLinks, PageAction, PageGallery, PageSlides, PageTop } from './page-parts.tsx';
import { PageImage } from './PageImage.tsx';

/** The page on which guests learn about the place: whether it is open, its facts, its menus. */
export function GuestReservationPage(props: GuestProps) {
  const { draft, language, text, bookingPath } = props;
  return (
    <main className="page" lang={language} dir={getDirection(language)}>
      <PageTop {...props} />
      <OpenState {...props} />
      {bookingPath && (
        <p className="action">
          <a className="button" href={`${bookingPath}?lang=${language}`}>
            {text('guest.action.reservation')}
          </a>
        </p>
      )}
      <MenuLinks {...props} level={draft} />
      <Details {...props} />
      <PageGallery {...props} />
    </main>
  );
}

/** The page that offers packages, with their delivery areas. */
export function GuestPackagePage(props: GuestProps) {
  const { draft, language, venue } = props;
  const price = createMoneyFormat(language, venue.currency);
  return (
    <main className="page" lang={language} dir={getDirection(language)}>
      <PageTop {...props} />
      <OpenState {...props} />
      <PageSlides {...props} />
      <Packages {...props} price={price} />
      <MenuLinks {...props} level={draft} />
      <Delivery {...props} price={price} />
      <PageAction {...props} />
      <PageGallery {...props} />
      <Details {...props} />
    </main>
  );
}

function Packages({ draft, language, linked, price, text }: GuestProps & { price: (minor: number) => string }) {
  const packages = listLinkedRows(draft, 'packages', linked);
  if (packages.length === 0) return null;
  return (
    <section className="section">
      <header>
        <h2>{text('content.page.packages')}</h2>
      </header>
      <ul className="dishes">
        {packages.map(({ id, item }) => (
          <li key={id} className="dish">
            <h3>
              {item.path === null ? (
                <bdi>{item.draft._name}</bdi>
              ) : (
                <a href={`${item.path}?lang=${language}`}>
                  <bdi>{item.draft._name}</bdi>
                </a>
              )}
            </h3>
            {typeof item.draft.base_price === 'number' && <bdi className="price">{price(item.draft.base_price)}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The facts about the place, each under its own title or its topic. */
function Details({ draft, language, imageSizes, text }: GuestProps) {
  const details = getLevelRows(draft, 'details').filter(
    (detail) =>
      localizedString(detail, 'content', language) !== null ||
      localizedString(detail, 'call_to_action_url', language) !== null,
  );
  if (details.length === 0) return null;
  return (
    <section className="section details">
      {details.map((detail) => (
        <div key={detail._id} className="detail">
          <DetailTitle {...{ detail, language, text }} />
          {readImage(detail, 'kosher', '').map((image) => (
            <div key={image.src} className="certificate">
              <PageImage image={image} language={language} imageSizes={imageSizes} sizes="160px" />
            </div>
          ))}
          <LocalizedText as="p" level={detail} field="content" language={language} />
          <DetailLink {...{ detail, language, text }} />
        </div>
      ))}
    </section>
  );
}

type DetailProps = { detail: Row } & Pick<GuestProps, 'language' | 'text'>;

function DetailTitle({ detail, language, text }: DetailProps) {
  if (localizedString(detail, 'title', language) !== null)
    return <LocalizedText as="h2" level={detail} field="title" language={language} />;
  return typeof detail.type === 'string' && detail.type !== '' ? (
    <h2>{text(`content.page.details.type.option.${detail.type}`)}</h2>
  ) : null;
}

function DetailLink({ detail, language, text }: DetailProps) {
  const url = localizedString(detail, 'call_to_action_url', language);
  if (url === null) return null;
  const written = localizedString(detail, 'call_to_action_text', language);
  return (
    <p>
      <a href={url.text} rel="noopener noreferrer">
        {written?.text ?? text('guest.action.more')}
      </a>
    </p>
  );
}
