import type { Path, Row } from '../../../graphql/content/model/draft.types.ts';

/** The rows of a list that the find bar leaves on the screen. */
export const listShownRows = (list: Path, rows: readonly Row[], hidden: ReadonlySet<Path>): Row[] =>
  rows.filter(({ _id }) => !hidden.has(`${list}/${_id}`));
