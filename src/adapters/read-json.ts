import { parse } from 'lossless-json';
import { type JsonReader, notJson } from '../../machines/import/json-file.ts';

class LossyJson extends Error {
  readonly problem: { message: string; location: string; line: null };
  constructor(message: string, location: string) {
    super(message);
    this.problem = { message, location, line: null };
  }
}

/**
 * Reads JSON, and refuses what would be lost on the way: of a name that an object has twice JavaScript keeps the last
 * value, and large numbers are rounded.
 */
export const readJson: JsonReader = (text) => {
  const json = text.replace(/^\ufeff/, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
    parse(json, undefined, {
      parseNumber: (number) => {
        if (/^-?[1-9]\d*$/.test(number) && String(Number(number)) !== number)
          throw new LossyJson('import.numberTooLarge', number.slice(0, 40));
        return 0;
      },
      onDuplicateKey: ({ key }) => {
        throw new LossyJson('import.doubledKey', key.slice(0, 100));
      },
    });
  } catch (error) {
    return error instanceof LossyJson ? { ok: false, problem: error.problem } : notJson;
  }
  return { ok: true, value };
};
