/** The address of the schedule, of the week that a day lies in; null: this week. */
export const schedulePath = (venue: string, week: string | null = null): string =>
  `/${encodeURIComponent(venue)}/schedule${week === null ? '' : `?week=${week}`}`;
