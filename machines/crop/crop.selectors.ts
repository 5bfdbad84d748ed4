import type { SnapshotFrom } from 'xstate';
import type { cropMachine } from './crop.machine.ts';

type It = SnapshotFrom<typeof cropMachine>;

export const cropSource = (it: It): string => it.context.src;
export const cropRatios = (it: It) => it.context.ratios;
export const cropRatio = (it: It) => it.context.ratio;
export const cropBox = (it: It) => it.context.box;
export const focusPoint = (it: It) => it.context.focus;
export const cropMode = (it: It) => it.context.mode;
export const isCropReady = (it: It): boolean => it.matches('choosing') || it.matches('dragging');
export const isCropUnavailable = (it: It): boolean => it.matches('unavailable');
