import { emptyRow } from '../../graphql/content/apply-edit.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import type { Edit } from '../../graphql/content/model/draft.types.ts';
import { addDays } from '../../graphql/domain/calendar-date.ts';
import { type Language, languages, master } from '../../graphql/domain/languages.ts';
import { toWallTime } from '../../graphql/domain/zoned-time.ts';
import { applyEdits, set } from './demo-edits.ts';
import type { DemoVenueProfile } from './demo-venue-profiles.ts';
import type { ItemHistory } from './replay-edits.ts';

const kind = getKind('venue');

const listTexts = ({ texts, phone, special }: DemoVenueProfile, language: Language): Edit[] => [
  ...Object.entries(texts).map(([name, text]) => set(name, language, text[language])),
  set('phone', language, language === 'he' ? phone.national : phone.international),
  ...special.map(({ title }, at) => set(`special_days/special-${at}/title`, language, title[language])),
];

const listShifts = (list: string, hours: DemoVenueProfile['week'][number]): Edit[] =>
  hours.flatMap(([from, to], at): Edit[] => [
    { type: 'insert', path: list, row: { ...emptyRow(kind, list, `shift-${at}`), from, to }, at },
  ]);

/** `today`: YYYYMMDD. */
const listSpecialDays = ({ special }: DemoVenueProfile, today: string): Edit[] =>
  special.flatMap(({ from, to, hours }, at): Edit[] => {
    const [first, last] = [addDays(today, from), addDays(today, to)];
    const date = first === last ? first : `${first}-${last}`;
    const row = { ...emptyRow(kind, 'special_days', `special-${at}`), date, closed: hours.length === 0 };
    return [
      { type: 'insert', path: 'special_days', row, at },
      ...listShifts(`special_days/special-${at}/shifts`, hours),
    ];
  });

/** The profile with its hours in English, then its translations. `at`: when the demonstration is loaded. */
export const venueProfileHistory = (
  profile: DemoVenueProfile,
  { coverUrl, publication }: { coverUrl: string; publication: string },
  at: number,
): ItemHistory => {
  const { name, by, values, week } = profile;
  const { date: today } = toWallTime(new Date(at), 'Asia/Jerusalem');
  const edits = [
    [
      ...Object.entries(values).map(([field, value]) => set(field, null, value)),
      set('cover', null, coverUrl),
      set('publication', null, publication),
      ...week.flatMap((hours, day) => listShifts(`opening_hours/opening_hours-${day}/shifts`, hours)),
      ...listSpecialDays(profile, today),
      ...listTexts(profile, master),
    ],
    languages.filter((language) => language !== master).flatMap((language) => listTexts(profile, language)),
  ];
  return {
    kind,
    name,
    by,
    published: 'yes',
    initial: edits.map((step) => ({ by, change: (draft) => applyEdits(kind, draft, step) })),
    later: [],
  };
};
