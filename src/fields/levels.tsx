import { useMessages } from '../i18n/use-messages.ts';
import type { LeafField } from '../../graphql/content/model/define-kind.ts';
import { useEditor, useOptionLabel } from '../editor-context/editor-context.tsx';
import type { FieldEditor, FormatTools, InputProps } from './field-editor.ts';
import styles from './levels.module.css';

const read = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The level of an option; the last level by default. */
const getOptionLevel = ({ levels }: LeafField<unknown, 'levels'>, value: unknown, option: string): string => {
  const level = read(value)[option];
  return typeof level === 'string' && levels.includes(level) ? level : (levels.at(-1) ?? '');
};

/** One level for each option: a table of radio buttons, whose headings name the levels once. */
function LevelsInput({ path, field, value, label, disabled = false }: InputProps<'levels'>) {
  const intl = useMessages('item');
  const editor = useEditor();
  const text = useOptionLabel();
  const { options, levels } = field;
  const last = levels.at(-1) ?? '';
  const unknownCount = options.filter((option) => getOptionLevel(field, value, option) === last).length;
  return (
    <fieldset className={styles.levels} disabled={disabled}>
      <legend className={styles.legend}>{label}</legend>
      {unknownCount > 0 && (
        <p className={styles.unknown}>{intl.formatMessage({ id: 'field.levels.unknown' }, { count: unknownCount })}</p>
      )}
      <div className={styles.table}>
        <div className={styles.head} aria-hidden>
          <span />
          {levels.map((level) => (
            <span key={level}>{text(path, level)}</span>
          ))}
        </div>
        {options.map((option, index) => (
          <div
            key={option}
            className={styles.line}
            data-unknown={getOptionLevel(field, value, option) === last || undefined}
            role="radiogroup"
            aria-label={text(path, option)}
          >
            <span className={styles.option}>{text(path, option)}</span>
            {levels.map((level) => {
              const isChosen = getOptionLevel(field, value, option) === level;
              return (
                <label key={level} className={styles.level} data-level={level} title={text(path, level)}>
                  <input
                    type="radio"
                    name={`${path} ${option}`}
                    // the first one is where "go to this field" leads
                    data-path={index === 0 && isChosen ? path : undefined}
                    aria-label={text(path, level)}
                    checked={isChosen}
                    onFocus={() => editor.send({ type: 'field.focused', path, language: null })}
                    onChange={() =>
                      editor.send({
                        type: 'field.changed',
                        path,
                        language: null,
                        value: { ...read(value), [option]: level },
                      })
                    }
                  />
                </label>
              );
            })}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const listLevels = (
  shown: readonly string[],
  value: unknown,
  field: LeafField<unknown, 'levels'>,
  { intl, option }: FormatTools,
): string =>
  shown
    .flatMap((level) => {
      const here = field.options.filter((one) => getOptionLevel(field, value, one) === level);
      return here.length === 0 ? [] : [`${option(level)}: ${intl.formatList(here.map(option), { type: 'unit' })}`];
    })
    .join(' · ');

/** `Contains: Gluten, Milk · Unknown: Eggs`: unknown ones are listed too. */
const formatLevels: FieldEditor<'levels'>['format'] = (value, field, tools) =>
  listLevels(field.levels, value, field, tools);
/** Without those that nothing is known of. */
const summarizeLevels: FieldEditor<'levels'>['format'] = (value, field, tools) =>
  listLevels(field.levels.slice(0, -1), value, field, tools);

export const levelsEditor: FieldEditor<'levels'> = {
  shown: 'control',
  Input: LevelsInput,
  format: formatLevels,
  summarize: summarizeLevels,
};
