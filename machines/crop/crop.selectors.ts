import type { SnapshotFrom } from 'xstate';
import type { cropMachine } from './crop.machine.ts';

type Snapshot = SnapshotFrom<typeof cropMachine>;

export const cropSource = (snapshot: Snapshot): string => snapshot.context.src;
export const cropRatios = (snapshot: Snapshot) => snapshot.context.ratios;
export const cropRatio = (snapshot: Snapshot) => snapshot.context.ratio;
export const cropBox = (snapshot: Snapshot) => snapshot.context.box;
export const focusPoint = (snapshot: Snapshot) => snapshot.context.focus;
export const cropMode = (snapshot: Snapshot) => snapshot.context.mode;
export const isCropReady = (snapshot: Snapshot): boolean =>
  snapshot.matches('choosing') || snapshot.matches('dragging');
export const isCropUnavailable = (snapshot: Snapshot): boolean => snapshot.matches('unavailable');
