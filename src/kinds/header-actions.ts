import type { KindName } from '../../graphql/content/kinds/registry.ts';

/** Commands in the header of single kinds, in front of preview and publish; those of a kind that is not built are absent. */
export const headerActions: Partial<Record<KindName, readonly string[]>> = {
  venue: ['go.statics', 'editor.saveAndPublish'],
};
