import { useState } from 'react';
import { useIntl } from 'react-intl';
import * as v from 'valibot';
import { maxZoom, type MapLocation, minZoom } from '../../../../graphql/content/fields/location.ts';
import type { Position } from '../../../../graphql/domain/polygons.ts';
import { venue } from '../../../../machines/editor/editor.selectors.ts';
import { Button } from '../../../ui/Button.tsx';
import { useEditor, useEditorSelector } from '../context/editor-context.tsx';
import { locationText } from './coordinates.ts';
import { findCountryPosition } from './country-positions.ts';
import type { InputProps } from './field-editor.ts';
import { formatPosition, MapCanvas, MapHandle } from './MapCanvas.tsx';
import styles from './map.module.css';
import { parsePoint } from './map-links.ts';
import { isInView, viewAtZoom } from './map-view.ts';
import { ParsedInput } from './ParsedInput.tsx';

/** A map on which a person looks for the place themselves: of a region, not of a street. */
const overviewZoom = 8;
const nowhere: Position = [0, 0];

/** A map with the point on it, at the zoom that guests will see, and beside it the coordinates, which need no pointer. */
export default function LocationInput(props: InputProps) {
  const intl = useIntl();
  const editor = useEditor();
  const { path, field, value, label, disabled = false } = props;
  const { regionCode } = useEditorSelector(venue);
  // the map stands still while the point moves on it
  const [center, setCenter] = useState<Position | null>(null);
  const parsed = v.safeParse(field.schema, value);
  const location = parsed.success ? (parsed.output as MapLocation | null) : null;

  const renderMap = ({ latitude, longitude, zoom }: MapLocation) => {
    const position: Position = [longitude, latitude];
    const previous = viewAtZoom(center ?? position, zoom);
    // what is typed or undone may lie elsewhere
    const view = isInView(previous, position) ? previous : viewAtZoom(position, zoom);
    const change = (next: MapLocation, middle: Position): void => {
      setCenter(middle);
      editor.send({ type: 'field.changed', path, language: null, value: next });
    };
    const moveTo = ([x, y]: Position) => change({ latitude: y, longitude: x, zoom }, view.center);
    return (
      <MapCanvas
        view={view}
        label={intl.formatMessage({ id: 'map.place' }, { zoom })}
        disabled={disabled}
        onPick={moveTo}
        onZoom={(direction) => {
          const next = Math.min(maxZoom, Math.max(minZoom, zoom + (direction === 'in' ? 1 : -1)));
          if (next !== zoom) change({ latitude, longitude, zoom: next }, position);
        }}
      >
        <MapHandle
          view={view}
          position={position}
          disabled={disabled}
          label={intl.formatMessage({ id: 'map.point' }, { place: formatPosition(position) })}
          onFocus={() => editor.send({ type: 'field.focused', path, language: null })}
          onMove={moveTo}
        />
      </MapCanvas>
    );
  };
  const begin = (): void => {
    const [longitude, latitude] = findCountryPosition(regionCode) ?? nowhere;
    editor.send({ type: 'field.changed', path, language: null, value: { latitude, longitude, zoom: overviewZoom } });
  };
  return (
    <fieldset className={styles.fieldset} disabled={disabled} data-wide>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.both}>
        {location && renderMap(location)}
        {!disabled && value === null && (
          <div className={styles.none}>
            <p className={styles.hint}>{intl.formatMessage({ id: 'map.noPoint' })}</p>
            <Button onClick={begin}>{intl.formatMessage({ id: 'map.setPoint' })}</Button>
          </div>
        )}
        <ParsedInput
          {...props}
          className={styles.coordinates}
          placeholder={intl.formatMessage({ id: 'field.location.hint' })}
          toText={locationText}
          parse={parsePoint}
        />
      </div>
      {!disabled && location && <p className={styles.hint}>{intl.formatMessage({ id: 'map.pointKeys' })}</p>}
    </fieldset>
  );
}
