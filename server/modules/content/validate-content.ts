import { isDeepStrictEqual } from 'node:util';
import { listChanges } from '../../../graphql/content/merge.ts';
import { listTexts } from '../../../graphql/content/list-texts.ts';
import { countPendingTranslations } from '../../../graphql/content/list-translations.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Content, Draft, FieldProblem } from '../../../graphql/content/model/draft.types.ts';
import { getTranslationProgress } from '../../../graphql/content/translation-progress.ts';
import { dropUndeclared, fromContent, parseContent } from '../../../graphql/content/serialize.ts';
import type { ErrorCode, ErrorKey } from '../../../graphql/errors.ts';
import { type Language, languages } from '../../../graphql/domain/languages.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';

const codes: Partial<Record<ErrorKey, ErrorCode>> = { tooLarge: 'TOO_LARGE', clientOutdated: 'CLIENT_OUTDATED' };

/** Content as it will be stored, with its draft. The error names the first problem; `detail` lists all of them. */
export const validateContent = (kind: Kind, value: unknown): { content: Content; draft: Draft } => {
  const parsed = parseContent(kind, value, () => crypto.randomUUID());
  if (parsed.ok) return parsed;
  const [first] = parsed.problems as [FieldProblem, ...FieldProblem[]];
  throw problem(codes[first.key] ?? 'BAD_INPUT', first.key, {
    path: first.language === null ? first.path : `${first.language}/${first.path}`,
    detail: { problems: parsed.problems },
  });
};

/**
 * The values derived from an item's content: its progress and missing translations by language, the incomplete
 * languages, and its texts.
 */
export const deriveColumns = (kind: Kind, draft: Draft) => {
  const progress = Object.fromEntries(
    languages.map((language) => [language, getTranslationProgress(kind, draft, language).state]),
  ) as Record<Language, string>;
  return {
    progress,
    missing: languages.filter((language) => progress[language] !== 'complete'),
    pendingCounts: countPendingTranslations(kind, draft, languages),
    texts: listTexts(kind, draft),
  };
};

/**
 * A translator changes values in their own languages and nothing else: no structure, no prices, no other language, and
 * no source hash or foreign key there. FORBIDDEN `languageNotYours` otherwise, at the first field that is not theirs.
 */
export const assertTranslatorChanges = (kind: Kind, scope: VenueScope, before: Content, after: Content): void => {
  const own = scope.languages ?? languages;
  const known = dropUndeclared(kind, before);
  const foreign = listChanges(kind, fromContent(kind, before), fromContent(kind, after)).find(
    (change) =>
      (change.type !== 'set' && change.type !== 'confirmed') ||
      change.language === null ||
      !own.includes(change.language),
  );
  const othersUnchanged = languages.every(
    (language) => own.includes(language) || isDeepStrictEqual(known[language], after[language]),
  );
  if (foreign !== undefined) throw problem('FORBIDDEN', 'languageNotYours', { path: foreign.path });
  if (!othersUnchanged) throw problem('FORBIDDEN', 'languageNotYours');
};
