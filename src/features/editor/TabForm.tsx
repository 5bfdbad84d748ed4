import { isRows, type LeafField } from '../../../graphql/content/model/define-kind.ts';
import { ItemForm } from './ItemForm.tsx';
import { useKind } from '../../editor-context/editor-context.tsx';
import { fieldEditors } from '../../fields/field-editors.ts';

interface Props {
  tab: string;
  /** undefined: all single values of the tab */
  shows?: (name: string) => boolean;
}

/** The single values of a tab, as on the generic screen: for tabs with a component of their own. */
export function TabForm({ tab, shows = () => true }: Props) {
  const { fields, tabs } = useKind();
  const leaves = (tabs[tab] ?? []).flatMap((name): [string, LeafField][] => {
    const field = fields[name];
    return field && !isRows(field) && fieldEditors[field.type].shown !== 'hidden' && shows(name) ? [[name, field]] : [];
  });
  return <ItemForm fields={leaves} />;
}
