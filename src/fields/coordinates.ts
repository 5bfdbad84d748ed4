import { defaultZoom } from '../../graphql/content/fields/location.ts';
import { plainDigits } from '../../graphql/domain/digits.ts';
import { typedText } from './field-editor.ts';

/** Digits, marks and signs of every script as in `-32.05, 34.74`, without what only surrounds them. */
const normalize = (text: string): string =>
  plainDigits(text)
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069°()[\]]/gu, '')
    .replace(/[−–]/gu, '-')
    .replace(/٫/gu, '.')
    .replace(/[،؛]/gu, ',');

const isNumber = (part: string): boolean => /^-?\d+(?:[.,]\d+)?$/.test(part);
const toNumber = (part: string): number => Number(part.replace(',', '.'));

/** `32.05, 34.74`, and `32,05 34,74` or `32,05; 34,74` where decimals are written with a comma; null: no numbers. */
const numbersIn = (line: string): number[] | null => {
  const text = normalize(line);
  const withCommas = text.split(/;|,?\s+/).filter(Boolean);
  const parts =
    !text.includes('.') && withCommas.length > 1 && withCommas.every(isNumber)
      ? withCommas
      : text.split(/[,;\s]+/).filter(Boolean);
  return parts.every(isNumber) ? parts.map(toNumber) : null;
};

/** One corner a line, latitude first as people write it; stored longitude first as GeoJSON has it. */
export const toRing = (text: string): unknown => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const corners = lines.map(numbersIn);
  const isRing = corners.every((corner) => corner?.length === 2);
  return isRing ? corners.map((corner) => [corner?.[1], corner?.[0]]) : text;
};

export const ringText = (value: unknown): string => {
  if (!Array.isArray(value)) return typedText(value);
  const corners = value as readonly (readonly number[])[];
  const isClosed = corners.length > 1 && String(corners[0]) === String(corners.at(-1));
  return (isClosed ? corners.slice(0, -1) : corners).map(([x, y]) => `${y}, ${x}`).join('\n');
};

/** `32.0853, 34.7818, 16`: latitude, longitude and, when given, the zoom. */
export const parseLocation = (text: string): unknown => {
  if (text.trim() === '') return null;
  const [latitude, longitude, zoom = defaultZoom, ...more] = numbersIn(text) ?? [];
  return latitude === undefined || longitude === undefined || more.length > 0 ? text : { latitude, longitude, zoom };
};

export const locationText = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return typedText(value);
  const { latitude, longitude, zoom } = value as Record<string, number>;
  return [latitude, longitude, zoom].join(', ');
};
