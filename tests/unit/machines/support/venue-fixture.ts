import type { Role } from '../../../../graphql/domain/roles.ts';
import type { ActiveVenue } from '../../../../machines/ports.ts';

export const createVenueWithRole = (role: Role, more: Partial<ActiveVenue> = {}): ActiveVenue => ({
  venue: 'petilia-jaffa',
  titles: { en: 'Petilia, Jaffa', he: 'פטיליה, יפו' },
  city: 'Jaffa',
  cities: { en: 'Jaffa' },
  regionCode: 'IL',
  category: null,
  role,
  active: true,
  languages: ['en', 'he', 'ru'],
  mayWrite: null,
  timeZone: 'Asia/Jerusalem',
  currency: 'ILS',
  cancelUnanswered: false,
  candleMinutes: 20,
  registration: true,
  booking: { on: false, becomes: 'approved', code: false, changeMinutes: 120, perDay: 1, sites: [] },
  turns: { to2: 90, to4: 120, above: 150, buffer: 0 },
  dayEnds: [],
  ...more,
});
