import { useIntl } from 'react-intl';
import { defaultZoom } from '../../../../graphql/content/fields/place.ts';
import { type FieldEditor, type InputProps, typedText } from './field-editor.ts';
import { ParsedInput } from './ParsedInput.tsx';

const numbersIn = (line: string): number[] | null => {
  const parts = line.split(/[,;\s]+/).filter(Boolean);
  return parts.every((part) => /^-?\d+(?:\.\d+)?$/.test(part)) ? parts.map(Number) : null;
};

/** `32.0853, 34.7818, 16`: latitude, longitude and, when given, the zoom. */
const toPlace = (text: string): unknown => {
  if (text.trim() === '') return null;
  const [latitude, longitude, zoom = defaultZoom, ...more] = numbersIn(text) ?? [];
  return latitude === undefined || longitude === undefined || more.length > 0 ? text : { latitude, longitude, zoom };
};

const placeText = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return typedText(value);
  const { latitude, longitude, zoom } = value as Record<string, number>;
  return [latitude, longitude, zoom].join(', ');
};

function PlaceInput(props: InputProps) {
  const intl = useIntl();
  return (
    <ParsedInput
      {...props}
      placeholder={intl.formatMessage({ id: 'field.place.hint' })}
      toText={placeText}
      parse={toPlace}
    />
  );
}

export const placeEditor: FieldEditor = {
  shown: 'text',
  leftToRight: true,
  Input: PlaceInput,
  format: placeText,
  parseCell: toPlace,
};

/** One corner a line, latitude first as people write it; stored longitude first as GeoJSON has it. */
const toRing = (text: string): unknown => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const corners = lines.map(numbersIn);
  const isRing = corners.every((corner) => corner?.length === 2);
  return isRing ? corners.map((corner) => [corner?.[1], corner?.[0]]) : text;
};

const ringText = (value: unknown): string => {
  if (!Array.isArray(value)) return typedText(value);
  const corners = value as readonly (readonly number[])[];
  const isClosed = corners.length > 1 && String(corners[0]) === String(corners.at(-1));
  return (isClosed ? corners.slice(0, -1) : corners).map(([x, y]) => `${y}, ${x}`).join('\n');
};

function PolygonInput(props: InputProps) {
  const intl = useIntl();
  return (
    <ParsedInput
      {...props}
      lines={4}
      placeholder={intl.formatMessage({ id: 'field.polygon.hint' })}
      toText={ringText}
      parse={toRing}
    />
  );
}

export const polygonEditor: FieldEditor = {
  shown: 'text',
  leftToRight: true,
  Input: PolygonInput,
  format: ringText,
};
