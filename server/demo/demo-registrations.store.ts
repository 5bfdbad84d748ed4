import { readBusinessDate } from '../../graphql/domain/business-day.ts';
import { addDays } from '../../graphql/domain/calendar-date.ts';
import type { RegistrationStatus } from '../../graphql/domain/registrations.ts';
import { foldLetters } from '../../graphql/domain/search-fold.ts';
import type { Database } from '../db/open-database.ts';

const venue = 'petilia-jaffa';
const timeZone = 'Asia/Jerusalem';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

interface DemoRegistration {
  name: string;
  phone: string;
  size: number;
  locale: string;
  /** days and minutes before now */
  daysAgo?: number;
  minutesAgo: number;
  isQueued?: boolean;
  status?: RegistrationStatus;
  /** no fever, no cough, no contact; undefined: not declared */
  declared?: readonly [boolean, boolean, boolean];
  /** whoever shared the link, by name */
  sharedBy?: string;
}

const allClear = [true, true, true] as const;

const registrations: readonly DemoRegistration[] = [
  {
    name: 'נועה לוי',
    phone: '+972501110101',
    size: 4,
    locale: 'he',
    minutesAgo: 48,
    isQueued: true,
    status: 'entered',
    declared: allClear,
  },
  {
    name: 'Daniel Green',
    phone: '+972501110102',
    size: 2,
    locale: 'en',
    minutesAgo: 41,
    isQueued: true,
    declared: allClear,
  },
  {
    name: 'משפחת כהן',
    phone: '+972501110103',
    size: 5,
    locale: 'he',
    minutesAgo: 33,
    isQueued: true,
    declared: allClear,
  },
  {
    name: 'רועי כהן',
    phone: '+972501110104',
    size: 1,
    locale: 'he',
    minutesAgo: 30,
    sharedBy: 'משפחת כהן',
    declared: allClear,
  },
  { name: 'תמר כהן', phone: '+972501110105', size: 1, locale: 'he', minutesAgo: 29, sharedBy: 'משפחת כהן' },
  {
    name: 'Юлия Орлова',
    phone: '+972501110106',
    size: 2,
    locale: 'ru',
    minutesAgo: 21,
    isQueued: true,
    declared: [true, false, true],
  },
  { name: 'Anne Sophie Martin', phone: '+972501110107', size: 3, locale: 'fr', minutesAgo: 12, isQueued: true },
  { name: 'ליאור ברק', phone: '+972501110108', size: 2, locale: 'he', minutesAgo: 5, declared: allClear },
  {
    name: 'Samir Haddad',
    phone: '+972501110109',
    size: 6,
    locale: 'ar',
    daysAgo: 1,
    minutesAgo: 30,
    isQueued: true,
    status: 'entered',
    declared: allClear,
  },
];

/** Switches the form on in the demonstration's first venue, with a queue of today and one of yesterday, once. */
export const loadRegistrations = async (database: Database, at: number): Promise<void> => {
  const today = readBusinessDate(new Date(at), { timeZone, dayEnds: [] });
  const made = registrations.map((one, index) => ({ ...one, id: crypto.randomUUID(), number: index + 1 }));
  await database
    .within([venue])
    .transaction()
    .execute(async (tx) => {
      if ((await tx.selectFrom('registrations').select('id').limit(1).executeTakeFirst()) !== undefined) return;
      await tx.updateTable('venues').set({ registration: true }).where('id', '=', venue).execute();
      for (const { id, number, daysAgo = 0, minutesAgo, isQueued = false, declared, sharedBy, ...one } of made) {
        const createdAt = new Date(at - daysAgo * dayMs - minutesAgo * minuteMs);
        const [no_fever = null, no_cough = null, no_contact = null] = declared ?? [];
        await tx
          .insertInto('registrations')
          .values({
            ...one,
            venue_id: venue,
            id,
            parent_id: made.find(({ name }) => name === sharedBy)?.id ?? null,
            business_date: addDays(today, -daysAgo),
            queue_number: isQueued ? number : null,
            name_search: foldLetters(one.name),
            no_fever,
            no_cough,
            no_contact,
            ...(declared && { declared_at: new Date(createdAt.getTime() + 2 * minuteMs) }),
            created_at: createdAt,
            updated_at: createdAt,
          })
          .execute();
      }
    });
};
