import type { SnapshotFrom } from 'xstate';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import type { PreviewLinkedItems } from './load-linked-items.ts';
import type { PreviewHead, previewMachine } from './preview.machine.ts';

export type PreviewSnapshot = SnapshotFrom<typeof previewMachine>;

export const previewLanguage = (snapshot: PreviewSnapshot) => snapshot.context.language;
export const previewWidth = (snapshot: PreviewSnapshot) => snapshot.context.width;
/** the shown version: published only if there is one */
export const previewVersion = (snapshot: PreviewSnapshot) => snapshot.context.which;
export const previewItem = (snapshot: PreviewSnapshot) => snapshot.context.item;
export const previewVenue = (snapshot: PreviewSnapshot) => snapshot.context.venue;
export const previewError = (snapshot: PreviewSnapshot) => snapshot.context.error;
export const isPreviewLoading = (snapshot: PreviewSnapshot): boolean => snapshot.hasTag('busy');
export const hasPublished = (snapshot: PreviewSnapshot): boolean =>
  typeof snapshot.context.item?.publishedVersion === 'number';
const nothing = {};
export const previewLinked = ({ context }: PreviewSnapshot): PreviewLinkedItems => context.item?.linked ?? nothing;
const noHead: PreviewHead = { profile: null, phones: {}, bookingPath: null };
export const previewHead = ({ context }: PreviewSnapshot): PreviewHead => context.item?.head ?? noHead;
/** null while there is nothing to show */
export const shownDraft = ({ context }: PreviewSnapshot): Draft | null =>
  context.which === 'published' ? context.published : (context.item?.draft ?? null);
