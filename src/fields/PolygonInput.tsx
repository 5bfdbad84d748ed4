import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { getRows } from '../../graphql/content/apply-edit.ts';
import type { Path, Row } from '../../graphql/content/model/draft.types.ts';
import { checkValue } from '../../graphql/content/translation-progress.ts';
import { crossesItself, getCorners, type Position, type Ring, ringsOverlap } from '../../graphql/domain/polygons.ts';
import { draft, rowName, venue } from '../../machines/editor/editor.selectors.ts';
import { useFieldProblem } from '../i18n/use-field-problem.ts';
import { useEditor, useEditorSelector } from '../editor-context/editor-context.tsx';
import { ringText, toRing } from './coordinates.ts';
import { findCountryPosition, nowhere } from './country-positions.ts';
import type { InputProps } from './field-editor.ts';
import { MapHelp } from './MapHelp.tsx';
import { markAround } from '../ui/mark-page.ts';
import styles from './map.module.css';
import { ParsedInput } from './ParsedInput.tsx';
import { type OtherArea, PolygonMap } from './PolygonMap.tsx';

/** On a phone the cell of a row takes its width. */
const markWide = markAround('data-wide', '[role="cell"]');

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
  const intl = useMessages('inputs');
  const editor = useEditor();
  const problem = useFieldProblem();
  const { path, field, value, label, disabled = false } = props;
  const { regionCode } = useEditorSelector(venue);
  const [preview, setPreview] = useState<Ring | null>(null);
  const corners = drawableCorners(value);
  const shown = preview ?? corners;
  const shownValue = preview ?? value;
  const others = useOtherAreas(path, shown);
  const overlapping = others.filter(({ overlaps }) => overlaps).map(({ name }) => `\u2068${name || '…'}\u2069`);
  const isUnfinished = shown.length > 0 && shown.length < 3;
  const isCrossing = !isUnfinished && crossesItself(shown);
  const change = (next: Ring, step?: string): void => {
    const changed = { path, language: null, value: next };
    editor.send(
      step === undefined ? { type: 'fields.changed', values: [changed] } : { type: 'field.changed', ...changed, step },
    );
  };
  const getError = (): string | null => {
    const key = checkValue(field, shownValue);
    // how many are left is said below while an area is being drawn
    return isUnfinished && key === 'polygonTooFewCorners' ? null : key && problem(key, field);
  };
  return (
    <fieldset className={styles.fieldset} disabled={disabled} ref={markWide}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.both}>
        {(!disabled || corners.length > 0 || others.length > 0) && (
          <div>
            <PolygonMap
              corners={corners}
              preview={preview}
              others={others}
              start={findCountryPosition(regionCode) ?? nowhere}
              disabled={disabled}
              onPreview={setPreview}
              onChange={change}
              onFocus={() => editor.send({ type: 'field.focused', path, language: null })}
            />
            <div role="status">
              {isUnfinished && (
                <p className={styles.overlaps}>
                  {intl.formatMessage({ id: 'map.cornersLeft' }, { count: 3 - shown.length })}
                </p>
              )}
              {isCrossing && <p className={styles.overlaps}>{intl.formatMessage({ id: 'map.crossing' })}</p>}
              {overlapping.length > 0 && (
                <p className={styles.overlaps}>
                  {intl.formatMessage(
                    { id: 'map.overlaps' },
                    { count: overlapping.length, names: intl.formatList(overlapping, { type: 'unit' }) },
                  )}
                </p>
              )}
            </div>
          </div>
        )}
        <ParsedInput
          {...props}
          value={shownValue}
          className={styles.list}
          lines={Math.max(4, shown.length)}
          placeholder={intl.formatMessage({ id: 'map.areaHint' })}
          toText={ringText}
          parse={toRing}
          getError={getError}
        />
      </div>
      {!disabled && <MapHelp touch="map.areaTouch" keys="map.areaKeys" />}
    </fieldset>
  );
}
