import type { Path } from '../../../graphql/content/model/draft.types.ts';
import type { Fix } from '../../../graphql/domain/work-plan/opening-hours.ts';

/** The editor's event for the fix of an overlap in a list of shifts; other times are not 24 hours any more. */
export const toOverlapEvent = (fix: Fix, list: Path) => {
  if (fix.type === 'remove') return { type: 'row.removed', path: list, id: fix.id } as const;
  const shift = `${list}/${fix.id}`;
  return {
    type: 'fields.changed',
    values: [
      { path: `${shift}/${fix.type}`, language: null, value: fix.time },
      { path: `${shift}/full_day`, language: null, value: false },
    ],
  } as const;
};
