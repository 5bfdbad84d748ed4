import { readOpeningHours } from '../../../graphql/content/kinds/venue.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { getOpenState } from '../../../graphql/domain/work-plan/open-state.ts';
import type { GuestProps } from './guest.types.ts';
import { readVenuePhone } from './GuestVenue.tsx';
import { LocalizedText } from './LocalizedText.tsx';
import { getMapUrl } from './map-url.ts';
import { OpenLine } from './OpenState.tsx';

/** What a guest asks first, of the venue's published profile: where it is, whether it is open, how to book, come and call. */
export function GuestHead(props: GuestProps & { profile: Draft }) {
  const { profile, language, venue, now, text, phones = {}, bookingPath = null } = props;
  const state =
    now === null || profile.opening_hours_toggle !== true
      ? null
      : getOpenState(readOpeningHours(profile), new Date(now), venue.timeZone);
  const map = getMapUrl(profile, language);
  const phone = readVenuePhone(profile, 'phone', language, phones);
  const hasWays = bookingPath !== null || map !== null || phone !== null;
  return (
    <>
      <LocalizedText as="p" className="address" level={profile} field="address" language={language} />
      <OpenLine {...props} state={state} />
      {hasWays && (
        <nav className="ways" aria-label={text('guest.head.ways')}>
          {bookingPath !== null && (
            <a href={`${bookingPath}?lang=${language}`} data-main="">
              {text('guest.head.book')}
            </a>
          )}
          {map !== null && (
            <a href={map} rel="noopener noreferrer">
              {text('guest.head.way')}
            </a>
          )}
          {phone !== null && (
            <a href={`tel:${phone.dialed}`}>
              {text('guest.head.call')} <bdi dir="ltr">{phone.shown}</bdi>
            </a>
          )}
        </nav>
      )}
    </>
  );
}
