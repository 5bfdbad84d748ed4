import { useIntl } from 'react-intl';
import { getKindLabelId } from '../../graphql/content/kinds/identities.ts';

export const useKindLabel = () => {
  const intl = useIntl();
  return (item: { entity: string; component: string }): string => intl.formatMessage({ id: getKindLabelId(item) });
};
