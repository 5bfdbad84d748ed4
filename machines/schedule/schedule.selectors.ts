import type { SnapshotFrom } from 'xstate';
import type { calendarLinksMachine } from './calendar-links.machine.ts';
import type { scheduleMachine } from './schedule.machine.ts';

type Week = SnapshotFrom<typeof scheduleMachine>;
type Links = SnapshotFrom<typeof calendarLinksMachine>;

export const selectSchedule = ({ context }: Week) => context.schedule;
export const selectScheduleError = ({ context }: Week) => context.error;
export const isScheduleFailed = (week: Week): boolean => week.matches('failed');
export const isScheduleLoading = (week: Week): boolean => week.matches('loading');

export const areLinksOpen = (links: Links): boolean => !links.matches('closed');
export const areLinksLoading = (links: Links): boolean => links.matches('loading');
export const isChangingLinks = (links: Links): boolean => links.matches('making') || links.matches('withdrawing');
export const selectLinks = ({ context }: Links) => context.links;
export const selectMadeLink = ({ context }: Links) => context.made;
export const selectLinksError = ({ context }: Links) => context.error;
