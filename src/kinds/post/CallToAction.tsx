import { useIntl } from 'react-intl';
import { canArrange, kind, selectValue } from '../../../machines/editor/editor.selectors.ts';
import {
  useEditor,
  useEditorSelector,
  useFieldLabel,
  useOptionLabel,
} from '../../features/editor/context/editor-context.tsx';
import { IconLink, IconPublication } from '../../ui/icons.ts';
import { TabForm } from '../../features/editor/TabForm.tsx';
import styles from './post.module.css';

const types = ['page', 'external'] as const;
const icons = { page: IconPublication, external: IconLink };
const fieldsOf: Record<(typeof types)[number], readonly string[]> = {
  page: ['action_cms_id', 'action_kind', 'action_post'],
  external: ['action_url', 'action_parameters'],
};

/** The target of a post or page: its type, then the fields of that type. The other types' values are kept. */
export default function CallToAction() {
  const intl = useIntl();
  const editor = useEditor();
  const option = useOptionLabel();
  const edited = useEditorSelector(kind);
  const label = useFieldLabel(edited);
  const chosen = useEditorSelector((it) => selectValue(it, 'action_type', null));
  const editable = useEditorSelector(canArrange);
  const type = types.find((one) => one === chosen);
  return (
    <div className={styles.action}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{label('action_type')}</legend>
        {types.map((one) => {
          const Sign = icons[one];
          return (
            <label key={one} className={styles.choice}>
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
      {type === undefined ? (
        <p className={styles.hint}>
          {intl.formatMessage({ id: edited.entity === 'post' ? 'callToAction.none' : 'callToAction.optional' })}
        </p>
      ) : (
        <TabForm tab="callToAction" shows={(name) => fieldsOf[type].includes(name)} />
      )}
    </div>
  );
}
