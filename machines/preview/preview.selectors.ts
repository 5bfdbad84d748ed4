import type { SnapshotFrom } from 'xstate';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import type { previewMachine } from './preview.machine.ts';

export type PreviewSnapshot = SnapshotFrom<typeof previewMachine>;

export const previewLanguage = (it: PreviewSnapshot) => it.context.language;
export const previewWidth = (it: PreviewSnapshot) => it.context.width;
/** what is shown: the published side only once there is one */
export const previewVersion = (it: PreviewSnapshot) => it.context.which;
export const previewItem = (it: PreviewSnapshot) => it.context.item;
export const previewVenue = (it: PreviewSnapshot) => it.context.venue;
export const previewError = (it: PreviewSnapshot) => it.context.problem;
export const isPreviewLoading = (it: PreviewSnapshot): boolean => it.hasTag('busy');
export const hasPublished = (it: PreviewSnapshot): boolean => typeof it.context.item?.publishedVersion === 'number';
/** null while there is nothing to show */
export const shownDraft = ({ context }: PreviewSnapshot): Draft | null =>
  context.which === 'published' ? context.published : (context.item?.draft ?? null);
