import { getLevelRows, getLocalized } from '../../../graphql/content/field-values.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft, Level } from '../../../graphql/content/model/draft.types.ts';
import { toContent } from '../../../graphql/content/serialize.ts';
import { type Language, master } from '../../../graphql/domain/languages.ts';
import type { WorkPlanEntry } from '../../../graphql/domain/work-plan/work-plan.types.ts';

export interface ReadPlan {
  entries: readonly WorkPlanEntry[];
  /** of the rule behind each entry; a rule that would not be stored has none */
  ids: readonly string[];
}

type StoredRow = { _id: string };
type StoredEntry = WorkPlanEntry & StoredRow;

// Drafts are immutable: each is read once for all parts of the screen.
const known = new WeakMap<Draft, Map<Language, ReadPlan>>();

/** The rules of a draft as they would be stored, with texts in a language, else in English. */
export const readPlan = (kind: Kind, draft: Draft, language: Language): ReadPlan => {
  const cached = known.get(draft)?.get(language);
  if (cached !== undefined) return cached;
  const { shifts } = toContent(kind, draft).en as {
    shifts?: readonly ({ shifts?: { opening?: readonly StoredEntry[] } } | undefined)[];
  };
  const stored = shifts?.[1]?.shifts?.opening ?? [];
  const rules = getLevelRows(draft, 'opening');
  const entries = stored.map((entry) => withTexts(entry, rules.find(({ _id }) => _id === entry._id) ?? {}, language));
  const plan = { entries, ids: stored.map(({ _id }) => _id) };
  known.set(draft, new Map([...(known.get(draft) ?? []), [language, plan]]));
  return plan;
};

const withTexts = (entry: StoredEntry, rule: Level, language: Language): WorkPlanEntry => {
  const translate = <Row extends object>(list: string, row: Row, names: readonly (keyof Row & string)[]): Row => {
    const written = getLevelRows(rule, list).find(({ _id }) => _id === (row as Row & StoredRow)._id) ?? {};
    const texts = names.map((name) => [name, readText(written, name, language)]);
    return { ...row, ...Object.fromEntries(texts) };
  };
  return {
    ...entry,
    off_service: (entry.off_service ?? []).map((off) => translate('off_service', off, ['title', 'description'])),
    tags: (entry.tags ?? []).map((tag) => translate('tags', tag, ['short', 'text'])),
  };
};

const readText = (level: Level, name: string, language: Language): string => {
  const texts = getLocalized(level, name);
  return [texts[language], texts[master]].find((text): text is string => typeof text === 'string' && text !== '') ?? '';
};
