import { useIntl } from 'react-intl';
import { getRows } from '../../../../graphql/content/apply-edit.ts';
import type { Path, Row } from '../../../../graphql/content/model/draft.types.ts';
import { getCorners, type Position, type Ring, ringsOverlap } from '../../../../graphql/domain/polygons.ts';
import { draft, rowName } from '../../../../machines/editor/editor.selectors.ts';
import { useEditor, useEditorSelector } from '../context/editor-context.tsx';
import { ringText, toRing } from './coordinates.ts';
import type { InputProps } from './field-editor.ts';
import styles from './map.module.css';
import { ParsedInput } from './ParsedInput.tsx';
import { type OtherArea, PolygonMap } from './PolygonMap.tsx';

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

/** The corners that can be drawn; while the list says something else, none. */
const drawableCorners = (value: unknown): Ring =>
  Array.isArray(value) && value.every(isPosition) ? getCorners(value) : [];

const splitRowPath = (path: Path): { list: Path; id: string; name: string } => {
  const steps = path.split('/');
  return { list: steps.slice(0, -2).join('/'), id: steps.at(-2) ?? '', name: steps.at(-1) ?? '' };
};

/** The areas in the same list, and whether they overlap this one. */
const useOtherAreas = (path: Path, corners: Ring): OtherArea[] => {
  const editor = useEditor();
  const { list, id, name } = splitRowPath(path);
  const rows = useEditorSelector((snapshot) => (list === '' ? noRows : getRows(draft(snapshot), list)));
  return rows
    .filter(({ _id }) => _id !== id)
    .map((row) => {
      const others = drawableCorners(row[name]);
      return {
        id: row._id,
        name: rowName(editor.getSnapshot(), `${list}/${row._id}`),
        corners: others,
        overlaps: ringsOverlap(corners, others),
      };
    })
    .filter((area) => area.corners.length > 0);
};
const noRows: readonly Row[] = [];

/** A map to draw on, and beside it the list of corners, which takes pasted coordinates and needs no pointer. */
export default function PolygonInput(props: InputProps) {
  const intl = useIntl();
  const editor = useEditor();
  const { path, value, label, disabled = false } = props;
  const corners = drawableCorners(value);
  const others = useOtherAreas(path, corners);
  const overlapping = others.filter(({ overlaps }) => overlaps).map(({ name }) => `\u2068${name || '…'}\u2069`);
  return (
    <fieldset className={styles.fieldset} disabled={disabled} data-wide>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.both}>
        {corners.length > 0 || others.length > 0 ? (
          <PolygonMap
            corners={corners}
            others={others}
            disabled={disabled}
            onChange={(next) => editor.send({ type: 'field.changed', path, language: null, value: next })}
            onFocus={() => editor.send({ type: 'field.focused', path, language: null })}
          />
        ) : null}
        <ParsedInput
          {...props}
          className={styles.list}
          lines={Math.max(4, corners.length)}
          placeholder={intl.formatMessage({ id: 'map.areaHint' })}
          toText={ringText}
          parse={toRing}
        />
      </div>
      {!disabled && <p className={styles.hint}>{intl.formatMessage({ id: 'map.areaKeys' })}</p>}
      {overlapping.length > 0 && (
        <p className={styles.overlaps} role="status">
          {intl.formatMessage({ id: 'map.overlaps' }, { names: intl.formatList(overlapping, { type: 'unit' }) })}
        </p>
      )}
    </fieldset>
  );
}
