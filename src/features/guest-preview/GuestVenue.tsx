import { readOpeningHours } from '../../../graphql/content/kinds/venue.ts';
import type { PhoneForms } from '../../../graphql/domain/phone-checks.ts';
import { readPhone } from '../../../graphql/domain/phones.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { getDirection, type Language } from '../../../graphql/domain/languages.ts';
import { formatShift, groupDays, type Shift } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { formatDate, formatWeekday } from './guest-dates.ts';
import type { GuestPhones, GuestProps } from './guest.types.ts';
import { getMapUrl } from './map-url.ts';
import { localizedString } from './localized-string.ts';
import { LocalizedText } from './LocalizedText.tsx';
import { PageImage } from './PageImage.tsx';
import { readImage } from '../../../graphql/content/item-image.ts';
import { getWallTime, listUpcomingDays } from './special-days.ts';

const services = ['reservation', 'packages', 'giftcards_text'] as const;
const networks = [
  ...(['facebook', 'instagram', 'tiktok', 'youtube', 'x'] as const),
  ...(['linkedin', 'whatsapp', 'telegram', 'tripadvisor'] as const),
];

/** A venue's profile as guests see it. */
export function GuestVenue(props: GuestProps) {
  const { draft, language, venue, imageSizes, phones = {} } = props;
  const shown = { draft, language, imageSizes };
  const text = (name: string): string => (typeof draft[name] === 'string' ? draft[name] : '');
  const links = [text('website'), ...networks.map(text)].filter((url) => url !== '');
  return (
    <main className="page" lang={language} dir={getDirection(language)}>
      <header className="top">
        <Image {...shown} name="cover" className="cover" sizes="(min-width: 760px) 716px, 94vw" eager />
        <Image {...shown} name="logo" className="logo" sizes="88px" eager />
        <LocalizedText as="h1" level={{ titles: venue.titles }} field="titles" language={language} />
        <LocalizedText as="p" className="about" level={draft} field="about_us" language={language} />
      </header>
      <LocalizedText as="p" className="note" level={draft} field="billboard" language={language} />
      {draft.opening_hours_toggle === true && <Hours {...props} />}
      <section className="section contact">
        {localizedString(draft, 'address', language) && (
          <p>
            <a href={getMapUrl(draft, language) ?? undefined} rel="noopener noreferrer">
              <LocalizedText as="span" level={draft} field="address" language={language} />
            </a>
          </p>
        )}
        {(['phone', 'order_phone'] as const).map((name) => {
          const phone = readVenuePhone(draft, name, language, phones);
          return phone && <Phone key={name} forms={phone} {...props} />;
        })}
        {draft.map_toggle === true && <Image {...shown} name="map" className="cover" sizes="94vw" />}
        {links.map((url) => (
          <p key={url}>
            <a href={url} rel="noopener noreferrer">
              <bdi dir="ltr">{url.replace(/^https:\/\/(?:www\.)?|\/$/g, '')}</bdi>
            </a>
          </p>
        ))}
      </section>
      {services.some((name) => localizedString(draft, name, language) !== null) && (
        <section className="section contact">
          {services.map((name) => (
            <LocalizedText key={name} as="p" level={draft} field={name} language={language} />
          ))}
        </section>
      )}
    </main>
  );
}

/** Of the languages, those of other countries have the form that can be called from anywhere. */
const findInternational = (byLanguage: unknown): string | undefined =>
  Object.values((byLanguage ?? {}) as object).find(
    (one): one is string => typeof one === 'string' && one.startsWith('+'),
  );

const showStored = (stored: string, byLanguage: unknown): PhoneForms => {
  const { number, extension } = readPhone(stored) ?? { number: stored, extension: '' };
  return { shown: number, extension, dialed: findInternational(byLanguage) ?? stored, international: null };
};

/** A number of the venue's profile in the page's language; null: it has none. */
export const readVenuePhone = (
  profile: Draft,
  name: 'phone' | 'order_phone',
  language: Language,
  phones: GuestPhones,
): PhoneForms | null => {
  const phone = localizedString(profile, name, language);
  return phone === null ? null : (phones[phone.text] ?? showStored(phone.text, profile[name]));
};

/** A number to call; its extension is dialled after a pause where the device can. */
const Phone = ({ forms: { shown, extension, dialed }, text }: { forms: PhoneForms } & Pick<GuestProps, 'text'>) => (
  <p>
    <a href={`tel:${dialed}`}>
      <bdi dir="ltr">{shown}</bdi>
      {extension !== '' && <small>{text('guest.phone.extension', { extension })}</small>}
    </a>
  </p>
);

interface ImageProps extends Pick<GuestProps, 'draft' | 'language' | 'imageSizes'> {
  name: 'cover' | 'logo' | 'map';
  className: string;
  sizes: string;
  eager?: boolean;
}

function Image({ draft, name, className, ...rest }: ImageProps) {
  const [image] = readImage(draft, name, '');
  if (!image) return null;
  return (
    <div className={className}>
      <PageImage image={image} {...rest} />
    </div>
  );
}

function Hours({ draft, language, venue, now, text }: GuestProps) {
  const wall = getWallTime({ venue, now });
  const formatDay = (date: string): string => formatDate(language, date, wall?.date ?? null);
  return (
    <section className="section">
      <dl className="hours">
        {groupDays(readOpeningHours(draft).week).map(({ from, to, shifts }) => (
          <div key={from}>
            <dt>{formatRange(formatWeekday(language, from), to > from ? formatWeekday(language, to) : '')}</dt>
            <Times shifts={shifts} text={text} />
          </div>
        ))}
        {listUpcomingDays(draft, wall).map(({ row, ranges, closed, shifts }) => (
          <div key={row?._id}>
            <dt>
              {ranges.map(({ from, to }) => (
                <span key={from}>{formatRange(formatDay(from), to === from ? '' : formatDay(to))}</span>
              ))}
              <LocalizedText as="small" level={row ?? {}} field="title" language={language} />
            </dt>
            <Times shifts={closed ? [] : shifts} text={text} />
          </div>
        ))}
      </dl>
      <LocalizedText as="p" className="remark" level={draft} field="opening_hours_text" language={language} />
    </section>
  );
}

const formatRange = (from: string, to: string): string => (to === '' ? from : `${from}–${to}`);

const Times = ({ shifts, text }: { shifts: readonly Shift[] } & Pick<GuestProps, 'text'>) => (
  <dd>
    {shifts.length === 0 && text('guest.hours.closed')}
    {shifts.map((shift) =>
      shift.from === shift.to ? (
        <span key={shift.id}>{text('guest.hours.fullDay')}</span>
      ) : (
        <bdi key={shift.id} dir="ltr">
          {formatShift(shift)}
        </bdi>
      ),
    )}
  </dd>
);
