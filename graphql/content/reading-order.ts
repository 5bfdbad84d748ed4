import type { Fields, Kind } from './model/define-kind.ts';

const ordered = new WeakMap<Kind, Fields>();

/** The fields of a kind as a person reads them: tab by tab. Each field is on one tab. */
export const fieldsInReadingOrder = (kind: Kind): Fields => {
  const known = ordered.get(kind);
  if (known !== undefined) return known;
  const fields: Fields = Object.fromEntries(
    Object.values(kind.tabs)
      .flat()
      .flatMap((name) => {
        const field = kind.fields[name];
        return field === undefined ? [] : [[name, field]];
      }),
  );
  ordered.set(kind, fields);
  return fields;
};
