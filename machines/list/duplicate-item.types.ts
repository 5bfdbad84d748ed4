import type { KindName } from '../../graphql/content/kinds/registry.ts';

/** The item that is copied from its editor. */
export interface ItemToDuplicate {
  venue: string;
  entity: KindName;
  component: string;
  id: string;
}
