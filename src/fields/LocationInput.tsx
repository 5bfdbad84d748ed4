import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import * as v from 'valibot';
import type { MapLocation } from '../../graphql/content/fields/location.ts';
import type { Position } from '../../graphql/domain/polygons.ts';
import { venue } from '../../machines/editor/editor.selectors.ts';
import { Button } from '../ui/Button.tsx';
import { useEditor, useEditorSelector } from '../editor-context/editor-context.tsx';
import { locationText } from './coordinates.ts';
import { findCountryPosition, nowhere } from './country-positions.ts';
import type { InputProps } from './field-editor.ts';
import { LocationMap } from './LocationMap.tsx';
import { MapHelp } from './MapHelp.tsx';
import { markAround } from '../ui/mark-page.ts';
import styles from './map.module.css';
import { parsePoint } from './map-links.ts';
import { ParsedInput } from './ParsedInput.tsx';

/** On a phone the cell of a row takes its width. */
const markWide = markAround('data-wide', '[role="cell"]');

/** A map on which a person looks for the place themselves: of a region, not of a street. */
const overviewZoom = 8;

const movePoint = (value: unknown, [longitude, latitude]: Position): unknown => ({
  ...(value as MapLocation),
  latitude,
  longitude,
});

/** A map with the point on it, at the zoom that guests will see, and beside it the coordinates, which need no pointer. */
export default function LocationInput(props: InputProps) {
  const intl = useMessages('inputs', 'item');
  const editor = useEditor();
  const { path, field, value, label, disabled = false } = props;
  const { regionCode } = useEditorSelector(venue);
  const [preview, setPreview] = useState<Position | null>(null);
  const shownValue = preview === null ? value : movePoint(value, preview);
  const parsed = v.safeParse(field.schema, value);
  const location = parsed.success ? (parsed.output as MapLocation | null) : null;
  const [isPlaced, setIsPlaced] = useState(false);
  const begin = (): void => {
    setIsPlaced(true);
    const [longitude, latitude] = findCountryPosition(regionCode) ?? nowhere;
    editor.send({ type: 'field.changed', path, language: null, value: { latitude, longitude, zoom: overviewZoom } });
  };
  return (
    <fieldset className={styles.fieldset} disabled={disabled} ref={markWide}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.both}>
        {location && (
          <LocationMap
            location={location}
            preview={preview}
            disabled={disabled}
            takesFocus={isPlaced}
            onPreview={setPreview}
            onChange={(next, step) => {
              const changed = { path, language: null, value: next };
              editor.send(
                step === undefined
                  ? { type: 'fields.changed', values: [changed] }
                  : { type: 'field.changed', ...changed, step },
              );
            }}
            onFocus={() => editor.send({ type: 'field.focused', path, language: null })}
          />
        )}
        {!disabled && value === null && (
          <div className={styles.none}>
            <p className={styles.hint}>{intl.formatMessage({ id: 'map.noPoint' })}</p>
            <Button onClick={begin}>{intl.formatMessage({ id: 'map.setPoint' })}</Button>
          </div>
        )}
        <ParsedInput
          {...props}
          value={shownValue}
          className={styles.coordinates}
          placeholder={intl.formatMessage({ id: 'field.location.hint' })}
          toText={locationText}
          parse={parsePoint}
        />
      </div>
      {!disabled && location && <MapHelp touch="map.pointTouch" keys="map.pointKeys" />}
    </fieldset>
  );
}
