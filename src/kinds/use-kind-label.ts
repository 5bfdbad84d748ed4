import { useIntl } from 'react-intl';
import { findKindName, getKindIdentity } from '../../graphql/content/kinds/identities.ts';

/** What a person calls items of an entity and a component: variants have names of their own. */
export const getKindLabelId = ({ entity, component }: { entity: string; component: string }): string => {
  const kind = findKindName(entity, component);
  return kind !== undefined && getKindIdentity(kind).address.form === 'variant'
    ? `content.${entity}.variant.${component}`
    : `content.${entity}`;
};

export const useKindLabel = () => {
  const intl = useIntl();
  return (item: { entity: string; component: string }): string => intl.formatMessage({ id: getKindLabelId(item) });
};
