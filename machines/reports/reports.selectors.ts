import type { SnapshotFrom } from 'xstate';
import type { orderKeysMachine } from './order-keys.machine.ts';
import type { ordersImportMachine } from './orders-import.machine.ts';
import type { reportsMachine } from './reports.machine.ts';

type Reports = SnapshotFrom<typeof reportsMachine>;
type Keys = SnapshotFrom<typeof orderKeysMachine>;

export const selectReportsVenue = ({ context }: Reports) => context.venue;
export const selectReportQuery = ({ context }: Reports) => context.query;
export const selectSummary = ({ context }: Reports) => context.summary;
export const selectSummaryError = ({ context }: Reports) => context.error;
export const areReportsAvailable = (snapshot: Reports): boolean => !snapshot.matches({ summary: 'unavailable' });
export const isSummaryLoading = (snapshot: Reports): boolean => snapshot.matches({ summary: 'loading' });
export const isSummaryEmpty = (snapshot: Reports): boolean => snapshot.matches({ summary: { settled: 'empty' } });

export const selectDetail = ({ context }: Reports) => context.detail;
export const selectRows = ({ context }: Reports) => context.rows;
export const selectRowCount = ({ context }: Reports) => context.count;
export const selectDetailError = ({ context }: Reports) => context.detailError;
export const isDetailLoading = (snapshot: Reports): boolean =>
  snapshot.matches({ detail: 'loading' }) || snapshot.matches({ detail: 'loadingMore' });

export const selectFile = ({ context }: Reports) => context.file;
export const selectFileError = ({ context }: Reports) => context.fileError;

export const selectKeys = ({ context }: Keys) => context;
export const isKeysBusy = (snapshot: Keys): boolean => !snapshot.matches('shown') && !snapshot.matches('failed');

type Import = SnapshotFrom<typeof ordersImportMachine>;
export const selectOrdersImport = ({ context }: Import) => context;
const choosing = ['waiting', 'reading', 'failed', 'rejected', 'comparing'] as const;
export const ordersImportPhase = (snapshot: Import) => {
  const step = choosing.find((one) => snapshot.matches({ choosing: one }));
  if (step !== undefined) return step;
  return snapshot.matches('writing') ? 'writing' : snapshot.matches('partly') ? 'partly' : 'notWritten';
};
