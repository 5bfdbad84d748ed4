import { maxItemsPerPart, maxPartSize } from '../../graphql/domain/import-limits.ts';
import type { ItemToImport } from './items-sheet.types.ts';

const encoder = new TextEncoder();

/** The items as JSON arrays, one for each call. */
export const createImportParts = (items: readonly ItemToImport[]): string[] => {
  const parts: string[][] = [];
  let [part, size]: [string[], number] = [[], 0];
  for (const item of items) {
    const json = JSON.stringify(item);
    const bytes = encoder.encode(json).length + 1;
    if (part.length === 0 || part.length >= maxItemsPerPart || size + bytes > maxPartSize) {
      [part, size] = [[], 0];
      parts.push(part);
    }
    part.push(json);
    size += bytes;
  }
  return parts.map((texts) => `[${texts.join(',')}]`);
};
