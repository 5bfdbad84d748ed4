/** The letters that the id of a unit may have in every version of XLIFF; others are written as `_2f_`. */
const encode = (text: string): string =>
  text.replace(/[^A-Za-z0-9-]/gu, (sign) => `_${(sign.codePointAt(0) ?? 0).toString(16)}_`);
const decode = (text: string): string =>
  text.replace(/_([\da-f]{1,5}|10[\da-f]{4})_/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

export interface TextIdentity {
  venue: string;
  item: string;
  path: string;
}

/** Tools keep the ids of units, but not always what surrounds them: an id names venue, item and text. */
export const toUnitId = ({ venue, item, path }: TextIdentity): string => [venue, item, path].map(encode).join(':');

/** Null: an id of another origin. */
export const parseUnitId = (id: string): TextIdentity | null => {
  const [venue = '', item = '', path = '', ...more] = id.split(':').map(decode);
  return venue === '' || item === '' || path === '' || more.length > 0 ? null : { venue, item, path };
};
