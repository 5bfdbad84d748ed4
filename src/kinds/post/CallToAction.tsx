import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import {
  canArrange,
  type EditorSnapshot,
  problems,
  rejectedField,
  sameIds,
  selectValue,
} from '../../../machines/editor/editor.selectors.ts';
import {
  useEditor,
  useEditorSelector,
  useFieldLabel,
  useOptionLabel,
  useKind,
} from '../../editor-context/editor-context.tsx';
import { IconLink, IconPublication } from '../../ui/icons.ts';
import { TabForm } from '../../features/editor/TabForm.tsx';
import styles from './post.module.css';

const types = ['page', 'external'] as const;
const icons = { page: IconPublication, external: IconLink };
const fieldsOf: Record<(typeof types)[number], readonly string[]> = {
  page: ['action_cms_id', 'action_kind', 'action_post'],
  external: ['action_url', 'action_parameters'],
};

const allFields = Object.values(fieldsOf).flat();

/** Fields whose value cannot be saved, or was rejected by the server. */
const listWrongFields = (editor: EditorSnapshot): readonly string[] =>
  allFields.filter(
    (name) =>
      rejectedField(name)(editor) !== null ||
      problems(editor).some(({ level, path }) => level === 'shape' && path === name),
  );

/**
 * The target of a post or page: its type, then the fields of that type. The other types' values are kept; one that blocks
 * saving is shown too, until another type is chosen.
 */
export default function CallToAction() {
  const intl = useMessages('inputs');
  const editor = useEditor();
  const option = useOptionLabel();
  const edited = useKind();
  const label = useFieldLabel(edited);
  const chosen = useEditorSelector((it) => selectValue(it, 'action_type', null));
  const editable = useEditorSelector(canArrange);
  const type = types.find((one) => one === chosen);
  const wrong = useEditorSelector(listWrongFields, sameIds);
  const [others, setOthers] = useState({ type, names: wrong });
  const names = others.type === type ? [...new Set([...others.names, ...wrong])] : wrong;
  if (others.type !== type || names.length !== others.names.length) setOthers({ type, names });
  const shown = [...(type === undefined ? [] : fieldsOf[type]), ...names];
  return (
    <div className={styles.action}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{label('action_type')}</legend>
        {types.map((one) => {
          const Sign = icons[one];
          return (
            <label key={one} className={styles.choice} data-chosen={one === chosen || undefined}>
              <input
                type="radio"
                name="action_type"
                value={one}
                data-path="action_type"
                checked={one === chosen}
                disabled={!editable}
                onFocus={() => editor.send({ type: 'field.focused', path: 'action_type', language: null })}
                onChange={() => editor.send({ type: 'field.changed', path: 'action_type', language: null, value: one })}
              />
              <Sign size={20} stroke={1.75} aria-hidden />
              <span>{option('action_type', one)}</span>
            </label>
          );
        })}
      </fieldset>
      {type === undefined && (
        <p className={styles.hint}>
          {intl.formatMessage({ id: edited.entity === 'post' ? 'callToAction.none' : 'callToAction.optional' })}
        </p>
      )}
      {shown.length > 0 && <TabForm tab="callToAction" shows={(name) => shown.includes(name)} />}
    </div>
  );
}
