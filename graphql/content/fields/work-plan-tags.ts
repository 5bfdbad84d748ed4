import type { RowsField } from '../model/define-kind.ts';
import { flag } from './flag.ts';
import { rows } from './rows.ts';
import { localizedText, plainText } from './text.ts';

/** Tags of a work plan, combined by `key`; one with `overwrite` removes those of lower ranks first (rules, "Work plans"). */
export const tags = ({ max }: { max: number }): RowsField =>
  rows(
    {
      key: plainText({ max: 60 }),
      short: localizedText({ max: 60 }),
      text: localizedText({ max: 400, lines: 2 }),
      note: localizedText({ max: 400, lines: 2 }),
      icon: plainText({ max: 60 }),
      action: plainText({ max: 60 }),
      overwrite: flag('key'),
    },
    { max, storeIfAll: ['key'] },
  );
