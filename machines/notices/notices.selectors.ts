import type { SnapshotFrom } from 'xstate';
import type { noticesMachine } from './notices.machine.ts';

type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>;

export const selectUnread = ({ context }: NoticesSnapshot): number => context.unread ?? 0;
export const isPanelOpen = ({ context }: NoticesSnapshot): boolean => context.open;
export const selectNotices = ({ context }: NoticesSnapshot) => context.rows;
export const selectNoticesError = ({ context }: NoticesSnapshot) => context.error;
export const hasOlderNotices = ({ context }: NoticesSnapshot): boolean => context.next !== null;
/** Nothing has been loaded yet. */
export const isFirstLoad = ({ context }: NoticesSnapshot): boolean => context.unread === null && context.error === null;
export const isLoadingOlder = (snapshot: NoticesSnapshot): boolean => snapshot.matches({ list: 'loadingMore' });
