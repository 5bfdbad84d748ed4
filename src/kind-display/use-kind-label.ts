import { formatComposed, useMessages } from '../i18n/use-messages.ts';
import { getKindLabelId } from '../../graphql/content/kinds/identities.ts';

export const useKindLabel = () => {
  const intl = useMessages();
  return (item: { entity: string; component: string }): string => formatComposed(intl, getKindLabelId(item));
};
