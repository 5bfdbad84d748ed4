import * as v from 'valibot';
import type { LeafField } from '../model/define-kind.ts';

const booleanField = (
  more: Partial<Pick<LeafField<boolean, 'flag'>, 'qualifies' | 'local' | 'empty'>>,
): LeafField<boolean, 'flag'> => ({
  type: 'flag',
  localized: false,
  empty: false,
  required: false,
  schema: v.boolean(),
  ...more,
});

/** Yes or no about its sibling `of`: a row that holds nothing else is empty. */
export const flag = (of: string): LeafField<boolean, 'flag'> => booleanField({ qualifies: of });

/** Yes or no with a meaning of its own; `initial`: its value until one is chosen, which is not stored. */
export const toggle = ({ initial = false }: { initial?: boolean } = {}): LeafField<boolean, 'flag'> =>
  booleanField({ empty: initial });

/** Yes or no that exists on the device only and is never stored, such as whether a title is being changed. */
export const localFlag = (): LeafField<boolean, 'flag'> => booleanField({ local: true });
