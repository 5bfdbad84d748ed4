import type { LeafField } from '../../../graphql/content/model/define-kind.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { checkValue } from '../../../graphql/content/translation-progress.ts';
import { problems, rejectedField } from '../../../machines/editor/editor.selectors.ts';
import { useFieldProblem } from '../../i18n/use-field-problem.ts';
import { useEditorSelector } from '../../editor-context/editor-context.tsx';

/** The error of a check across fields, or of the server, that is reported at this field; the input itself reports its own value's. */
export const useFieldError = (path: Path, field: LeafField, value: unknown): string | null => {
  const problem = useFieldProblem();
  const key = useEditorSelector(
    (snapshot) => problems(snapshot).find((problem) => problem.level === 'shape' && problem.path === path)?.key ?? null,
  );
  const rejected = useEditorSelector(rejectedField(path));
  if (rejected !== null) return problem(rejected, field);
  return key === null || checkValue(field, value) !== null ? null : problem(key, field);
};
