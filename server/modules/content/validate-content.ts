import { isDeepStrictEqual } from 'node:util';
import { listChanges } from '../../../graphql/content/merge.ts';
import type { Kind } from '../../../graphql/content/define-kind.ts';
import type { Content, Draft, FieldProblem } from '../../../graphql/content/draft.types.ts';
import { getTranslationProgress } from '../../../graphql/content/translation-progress.ts';
import { fromContent, parseContent } from '../../../graphql/content/serialize.ts';
import type { ErrorCode, ErrorKey } from '../../../graphql/errors.ts';
import { type Language, languages } from '../../../graphql/domain/languages.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { problem } from '../../graphql/problem.ts';

const codes: Partial<Record<ErrorKey, ErrorCode>> = { tooLarge: 'TOO_LARGE', clientOutdated: 'CLIENT_OUTDATED' };

/** Content as it will be stored, with its draft; refused with the first thing wrong, all of them in `detail`. */
export const validateContent = (kind: Kind, value: unknown): { content: Content; draft: Draft } => {
  const read = parseContent(kind, value, () => crypto.randomUUID());
  if (read.ok) return read;
  const [first] = read.problems as [FieldProblem, ...FieldProblem[]];
  throw problem(codes[first.key] ?? 'BAD_INPUT', first.key, {
    path: first.language === null ? first.path : `${first.language}/${first.path}`,
    detail: { problems: read.problems },
  });
};

export const computeProgress = (kind: Kind, draft: Draft) => {
  const progress = Object.fromEntries(
    languages.map((language) => [language, getTranslationProgress(kind, draft, language).state]),
  ) as Record<Language, string>;
  return { progress, gaps: languages.filter((language) => progress[language] !== 'complete') };
};

/**
 * Who may only translate changes values of their own languages and nothing else: no structure, no prices, no other
 * language, not even a mark or a foreign key in one.
 */
export const assertTranslatorChanges = (kind: Kind, scope: VenueScope, before: Content, after: Content): void => {
  const own = scope.languages ?? languages;
  const values = listChanges(kind, fromContent(kind, before), fromContent(kind, after)).every(
    (change) =>
      (change.type === 'set' || change.type === 'confirmed') &&
      change.language !== null &&
      own.includes(change.language),
  );
  const others = languages.every(
    (language) => own.includes(language) || isDeepStrictEqual(before[language], after[language]),
  );
  if (!values || !others) throw problem('FORBIDDEN', 'languageNotYours');
};
