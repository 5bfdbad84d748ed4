import { useIntl } from 'react-intl';
import type { LeafField } from '../../../graphql/content/model/define-kind.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { checkValue } from '../../../graphql/content/translation-progress.ts';
import { problems } from '../../../machines/editor/editor.selectors.ts';
import { useEditorSelector } from './context/editor-context.tsx';

/** The error of a check across fields that is reported at this field; the input itself reports its own value's. */
export const useFieldError = (path: Path, field: LeafField, value: unknown): string | null => {
  const intl = useIntl();
  const key = useEditorSelector(
    (snapshot) => problems(snapshot).find((problem) => problem.level === 'shape' && problem.path === path)?.key ?? null,
  );
  return key === null || checkValue(field, value) !== null ? null : intl.formatMessage({ id: `error.${key}` });
};
