import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { CreationStep } from './page-creation.types.ts';

/** The items of a new page in the order in which they are created: the page, then its companions as declared. */
export const planCreation = (kind: KindName): CreationStep[] => {
  const { entity, component, companions } = getKindIdentity(kind);
  return [
    { entity, component },
    ...companions.map((companion) => ({
      entity: companion.entity,
      component: companion.component ?? companion.entity,
    })),
  ];
};
