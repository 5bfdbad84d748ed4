import type { AddressTargets } from '../../graphql/content/model/define-kind.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { LocalizedAddress } from './address-lookup.types.ts';

export interface FilledValue {
  path: Path;
  language: Language | null;
  value: unknown;
}

/**
 * The values that choosing an address fills in. Parts that it does not have are emptied, because they belong to the
 * previous address; languages unknown to the service keep their values.
 */
export const listFilledValues = (
  { address, parts, point }: LocalizedAddress,
  path: Path,
  fills: AddressTargets,
): FilledValue[] => [
  ...(Object.entries(address) as [Language, string][]).flatMap(([language, line]) => [
    { path, language, value: line },
    ...Object.entries(fills.parts).map(([part, field]) => ({
      path: field,
      language,
      value: parts[language]?.[part] ?? '',
    })),
  ]),
  ...(point === null ? [] : [{ path: fills.point, language: null, value: point }]),
];
