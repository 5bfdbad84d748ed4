import type { SnapshotFrom } from 'xstate';
import { previewPrices } from './preview-prices.ts';
import type { priceChangeMachine } from './price-change.machine.ts';

export type PriceChangeSnapshot = SnapshotFrom<typeof priceChangeMachine>;
export type PriceChangePhase = 'loading' | 'notLoaded' | 'entering' | 'writing' | 'notWritten' | 'closed';

export const priceChangePhase = (snapshot: PriceChangeSnapshot): PriceChangePhase =>
  (['loading', 'notLoaded', 'entering', 'writing', 'notWritten'] as const).find((phase) => snapshot.matches(phase)) ??
  'closed';
export const priceChangeForm = ({ context }: PriceChangeSnapshot) => context.form;
export const priceChangeError = ({ context }: PriceChangeSnapshot) => context.error;
export const priceChangeProgress = ({ context }: PriceChangeSnapshot) => context.progress;
export const pricePreview = ({ context }: PriceChangeSnapshot) => previewPrices(context);
export const pricedItems = ({ context }: PriceChangeSnapshot) => context.items;
/** They are saved at once, not in the draft of an open item. */
export const savesPrices = ({ context }: PriceChangeSnapshot): boolean => context.source.of === 'list';
