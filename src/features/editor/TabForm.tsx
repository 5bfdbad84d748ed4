import { isRows, type LeafField } from '../../../graphql/content/model/define-kind.ts';
import { kind } from '../../../machines/editor/editor.selectors.ts';
import { ItemForm } from './ItemForm.tsx';
import { useEditorSelector } from './context/editor-context.tsx';
import { fieldEditors } from './fields/field-editors.ts';

interface Props {
  tab: string;
  /** without it all of the tab's single values */
  shows?: (name: string) => boolean;
}

/** The single values of a tab, as the generic screen shows them: for a tab that adds something of its own. */
export function TabForm({ tab, shows = () => true }: Props) {
  const { fields, tabs } = useEditorSelector(kind);
  const leaves = (tabs[tab] ?? []).flatMap((name): [string, LeafField][] => {
    const field = fields[name];
    return field && !isRows(field) && fieldEditors[field.type].shown !== 'hidden' && shows(name) ? [[name, field]] : [];
  });
  return <ItemForm fields={leaves} />;
}
