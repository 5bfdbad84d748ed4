import { isRows, type Kind } from './model/define-kind.ts';

/** The fields of a kind whose rows are sections: they have lists of rows of their own, and can be added. */
export const listSections = ({ fields }: Kind): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isRows(field) && field.fixed === undefined && Object.values(field.of).some(isRows) ? [name] : [],
  );
