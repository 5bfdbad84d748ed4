import type { GuestVenue } from '../../../../machines/guest-link/guest-link.types.ts';
import type { ApiError } from '../../../../machines/ports.ts';

export const venue: GuestVenue = {
  titles: { he: 'פטיליה, יפו', en: 'Petilia, Jaffa' },
  address: { he: 'יפת 14, יפו', en: '14 Yefet Street; Jaffa' },
  point: { latitude: 32.05312, longitude: 34.7554 },
  phone: '+97235551214',
  timeZone: 'Asia/Jerusalem',
  languages: ['en', 'he'],
};
export const networkLost: ApiError = { code: 'NETWORK', key: 'networkLost', message: '' };
export const notFound: ApiError = { code: 'NOT_FOUND', key: 'notFound', message: '' };
export const tooLong: ApiError = { code: 'BAD_INPUT', key: 'tooLong', message: '' };
export const tooLate: ApiError = { code: 'BAD_INPUT', key: 'notPossibleNow', message: '' };
