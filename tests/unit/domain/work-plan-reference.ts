import type {
  BookingQuestion,
  BookingReason,
  WorkPlanEntry,
  WorkPlanKind,
  WorkPlanTag,
} from '../../../graphql/domain/work-plan/work-plan.types.ts';

// The rules of work plans again, slowly: days are walked one by one, clock times are looked up minute by minute, and
// nothing is shared with the evaluator but its types.

const toDate = (date: string) => new Date(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}T00:00:00Z`);
const toText = (day: Date) => day.toISOString().slice(0, 10).replaceAll('-', '');
const shiftDay = (date: string, days: number) => {
  const day = toDate(date);
  day.setUTCDate(day.getUTCDate() + days);
  return toText(day);
};
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(2, 4));

/** Every date of a list such as '20261120-20261122,20261127'. */
const listDates = (text: string): string[] =>
  text.split(',').flatMap((part) => {
    const [first = '', last = first] = part.split('-');
    const dates = [first];
    while (dates.at(-1) !== last) dates.push(shiftDay(dates.at(-1) ?? '', 1));
    return dates;
  });

/** Every weekday of a list such as '5-1,3'. */
const listWeekdays = (text: string): number[] =>
  text.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number);
    const days = [first ?? 0];
    while (days.at(-1) !== last) days.push(((days.at(-1) ?? 0) + 1) % 7);
    return days;
  });

const clocks = new Map<string, Map<string, number>>();
/** When a clock on the wall first shows a time of a date: looked up in every minute of the days around it. */
const findInstant = (date: string, minutes: number, timeZone: string): number | undefined => {
  const key = `${timeZone} ${date}`;
  let shown = clocks.get(key);
  if (shown === undefined) {
    shown = new Map();
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const start = toDate(date).getTime() - 15 * 3_600_000;
    for (let ms = start; ms < start + 54 * 3_600_000; ms += 60_000) {
      const wall = format.format(ms).replaceAll(/[-: ]/g, '');
      if (wall.startsWith(date) && !shown.has(wall)) shown.set(wall, ms);
    }
    clocks.set(key, shown);
  }
  return shown.get(`${date}${`${Math.floor(minutes / 60)}`.padStart(2, '0')}${`${minutes % 60}`.padStart(2, '0')}`);
};

interface Claim {
  entry: WorkPlanEntry;
  index: number;
  day: string;
  /** the minute of the question, counted from midnight of `day` */
  at: number;
  from: number | null;
  to: number | null;
  /** compared number by number; the higher claim wins */
  rank: number[];
}

const isHigher = (one: Claim, other: Claim): boolean => {
  for (const [step, mine] of one.rank.entries()) {
    const theirs = other.rank[step] ?? 0;
    if (mine !== theirs) return mine > theirs;
  }
  return false;
};

const findClaim = (entry: WorkPlanEntry, index: number, day: string, at: number): Claim | null => {
  const { weekday = '', date = '' } = entry.__criteria ?? {};
  if (weekday !== '' && !listWeekdays(weekday).includes(toDate(day).getUTCDay())) return null;
  let rank = weekday === '' ? [0, 0, index] : [1, 0, index];
  if (date !== '') {
    const dates = new Set(listDates(date));
    if (!dates.has(day)) return null;
    let length = 1;
    for (let near = shiftDay(day, -1); dates.has(near); near = shiftDay(near, -1)) length += 1;
    for (let near = shiftDay(day, 1); dates.has(near); near = shiftDay(near, 1)) length += 1;
    rank = length === 1 ? [3, 0, index] : [2, -length, index];
  }
  let from: number | null = null;
  let to: number | null = null;
  if (entry.from !== undefined && entry.to !== undefined) {
    from = toMinutes(entry.from);
    to = toMinutes(entry.to);
    if (to <= from) to += 1440;
  }
  return { entry, index, day, at, from, to, rank };
};

const isDuring = ({ from, to, at }: Claim) => from === null || to === null || (from <= at && at < to);

export interface ReferenceAnswer {
  reasons: BookingReason[];
  tags: string[];
  decidedBy: Record<string, number>;
  offTitle: string | null;
}

export const answerSlowly = (
  kind: WorkPlanKind,
  plan: readonly WorkPlanEntry[],
  { timeZone, date, time, party, now, booked = 0 }: BookingQuestion,
): ReferenceAnswer => {
  const atMinute = toMinutes(time);
  const claimsOn = (day: string, at: number) => plan.flatMap((entry, index) => findClaim(entry, index, day, at) ?? []);
  const today = claimsOn(date, atMinute);
  const yesterday = claimsOn(shiftDay(date, -1), atMinute + 1440).filter(isDuring);
  const during = [...today.filter(isDuring), ...yesterday].filter(
    // without times it ends with its day, unless it closes what would run on
    ({ day, from, entry }) => day === date || from !== null || entry.closed === true,
  );
  const closings = during.filter(({ entry }) => entry.closed === true);
  const left = during.filter(
    (one) =>
      one.entry.closed !== true &&
      !closings.some((closing) => isHigher(closing, one) && (closing.from !== null || closing.day === one.day)),
  );
  const decidedBy: Record<string, number> = {};
  const findHighest = (claims: readonly Claim[]) => claims.find((one) => !claims.some((other) => isHigher(other, one)));
  const decide = <T>(name: string, read: (entry: WorkPlanEntry) => T | undefined): T | undefined => {
    const highest = findHighest(left.filter(({ entry }) => read(entry) !== undefined));
    if (highest === undefined) return undefined;
    decidedBy[name] = highest.index;
    return read(highest.entry);
  };
  const min = decide('min', ({ group_size }) => group_size?.min);
  const max = decide('max', ({ group_size }) => group_size?.max);
  const timeStep = decide('time_step', (entry) => entry.time_step);
  const leadHours = decide('hours_ahead', (entry) => entry.hours_ahead);
  const lastTime = decide('last_time', (entry) => entry.last_time);
  const start = decide('start', ({ dates }) => dates?.start);
  const end = decide('end', ({ dates }) => dates?.end);
  const skipDays = decide('skipDays', ({ dates }) => dates?.skipDays);
  const daysAhead = decide('daysAhead', ({ dates }) => dates?.daysAhead);
  const maxDaysAhead = decide('maxDaysAhead', ({ dates }) => dates?.maxDaysAhead);
  const lastSayer = findHighest(left.filter(({ entry }) => entry.last_time !== undefined));
  const slot = findHighest(left.filter(({ from }) => from !== null));

  const reasons: BookingReason[] = [];
  const off = [...today, ...yesterday]
    .toSorted((a, b) => (isHigher(a, b) ? 1 : -1))
    .filter(({ day, from }) => day === date || from !== null)
    .flatMap((claim) => (claim.entry.off_service ?? []).map((one) => ({ claim, one })))
    .find(({ claim, one }) => {
      let begin = toMinutes(one.time);
      let length = 1;
      if (one.time.includes('-')) {
        length = toMinutes(one.time.slice(5)) - begin;
        if (length <= 0) length += 1440;
      }
      if (claim.from !== null && claim.to !== null && begin < claim.from && begin + 1440 < claim.to) begin += 1440;
      return begin <= claim.at && claim.at < begin + length;
    });
  if (slot === undefined) reasons.push('closed');
  if (off !== undefined) reasons.push('offService');
  const instant = findInstant(date, atMinute, timeZone);
  if (slot !== undefined) {
    decidedBy.period = slot.index;
    const from = slot.from ?? 0;
    const to = slot.to ?? 0;
    const slots = [];
    const step = timeStep ?? (kind === 'ticket' ? to - from : 15);
    for (let one = from; one < to; one += step) slots.push(one);
    if (!slots.includes(slot.at) || instant === undefined) reasons.push('notOnStep');
    let last = to - step;
    if (lastTime !== undefined) {
      // of the night of the rule that says it, counted from the day of the slot
      const own = lastSayer === undefined || lastSayer.from === null ? slot : lastSayer;
      last = toMinutes(lastTime) + slot.at - own.at;
      if ((own.to ?? 0) > 1440 && toMinutes(lastTime) < (own.from ?? 0)) last += 1440;
    }
    if (slot.at > last) reasons.push('afterLastTime');
    if (start !== undefined && slot.day < start) reasons.push('beforeStart');
    if (end !== undefined && slot.day > end) reasons.push('afterEnd');
    if (skipDays !== undefined && listDates(skipDays).includes(slot.day)) reasons.push('skippedDay');
    const wallDate = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now).replaceAll('-', '');
    const days = (toDate(slot.day).getTime() - toDate(wallDate).getTime()) / 86_400_000;
    const isTooSoon =
      (daysAhead !== undefined && Math.max(days, 0) < daysAhead) ||
      (leadHours !== undefined && instant !== undefined && (instant - now.getTime()) / 3_600_000 < leadHours);
    if (isTooSoon) reasons.push('tooSoon');
    if (maxDaysAhead !== undefined && days > maxDaysAhead) reasons.push('tooFar');
    const isGroup = kind === 'shifts' || kind === 'checkout';
    if (min !== undefined && party < min) reasons.push('partyTooSmall');
    if (isGroup && max !== undefined && party > max) reasons.push('partyTooLarge');
    if (!isGroup && max !== undefined && Number(booked) + party > max) reasons.push('full');
  } else {
    const closing = closings
      .filter(
        (one) => one.day === date || one.from !== null || during.some((it) => it.day === one.day && isHigher(one, it)),
      )
      .find((one, _, all) => !all.some((other) => isHigher(other, one)));
    if (closing !== undefined) decidedBy.closed = closing.index;
  }
  if (instant !== undefined && instant <= now.getTime()) reasons.push('past');

  let tags: WorkPlanTag[] = [];
  for (const { entry } of left.toSorted((a, b) => (isHigher(a, b) ? 1 : -1))) {
    if (entry.tags?.some(({ overwrite }) => overwrite)) tags = [];
    for (const tag of entry.tags ?? []) tags = [...tags.filter(({ key }) => key !== tag.key), tag];
  }
  return {
    reasons: kind === 'checkout' ? [] : reasons,
    tags: tags.map(({ key, text }) => `${key} ${text}`).toSorted(),
    decidedBy,
    offTitle: off?.one.title ?? null,
  };
};
