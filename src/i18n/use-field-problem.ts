import { useMessages } from './use-messages.ts';
import type { Field } from '../../graphql/content/model/define-kind.ts';
import type { ErrorKey } from '../../graphql/errors.ts';

/** The message about a field's value in the interface's language; a link's names its required prefix. */
export const useFieldProblem = (): ((key: ErrorKey, field?: Field) => string) => {
  const intl = useMessages('screen-errors');
  return (key, field) => {
    const host = field !== undefined && 'prefixes' in field ? (field.prefixes?.[0] ?? '') : 'https://';
    return intl.formatMessage({ id: `error.${key}` }, { host: `\u2066${host}\u2069` });
  };
};
