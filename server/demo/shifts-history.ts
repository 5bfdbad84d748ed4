import { applyEdit, emptyRow } from '../../graphql/content/apply-edit.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import type { DemoName } from './demo-users.ts';
import type { ItemHistory } from './replay-edits.ts';

const kind = getKind('shifts');

export interface DemoShifts {
  name: string;
  by: DemoName;
  startedDaysAgo: number;
  /** the values of each rule by field name; the rest stays empty */
  rules: readonly Readonly<Record<string, unknown>>[];
}

/** Work plans by venue. */
export const shifts: Record<string, readonly DemoShifts[]> = {
  'petilia-jaffa': [
    {
      name: 'Opening hours',
      by: 'michal',
      startedDaysAgo: 48,
      rules: [
        { weekday: '0-3', from: '1200', to: '1600', group_min: 1, group_default: 2, group_max: 8, time_step: 15 },
        { weekday: '0-3', from: '1800', to: '2300', group_min: 1, group_default: 2, group_max: 12, time_step: 30 },
        { weekday: '4-5', from: '1200', to: '0000', group_min: 2, group_default: 2, group_max: 10, time_step: 30 },
        { weekday: '6', closed: true },
      ],
    },
  ],
};

/** All rules in one save. */
export const shiftsHistory = ({ name, by, rules }: DemoShifts): ItemHistory => ({
  kind,
  name,
  by,
  published: 'yes',
  initial: [
    {
      by,
      change: (draft) =>
        rules.reduce<Draft>((before, rule, at) => {
          const row = { ...emptyRow(kind, 'opening', `rule-${at}`), ...rule };
          return applyEdit(kind, before, { type: 'insert', path: 'opening', row, at });
        }, draft),
    },
  ],
  later: [],
});
