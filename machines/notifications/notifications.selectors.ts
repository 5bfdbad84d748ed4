import type { SnapshotFrom } from 'xstate';
import type { SaidNotice, noticesMachine } from './notifications.machine.ts';

export const saidNotices = (it: SnapshotFrom<typeof noticesMachine>): SaidNotice[] => it.context.notices;
