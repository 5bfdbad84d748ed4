import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listChanges, merge, resolve } from '../../../graphql/content/merge.ts';
import { type Fields, isRows } from '../../../graphql/content/model/define-kind.ts';
import type { Draft, Edit } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyDraft, getField, getValue } from '../../../graphql/content/apply-edit.ts';
import { kindNames } from '../../../graphql/content/kinds/identities.ts';
import { findKind, getKind } from '../../../graphql/content/kinds/registry.ts';
import { listProblems, getTranslationProgress } from '../../../graphql/content/translation-progress.ts';
import { fromContent, parseContent, toContent } from '../../../graphql/content/serialize.ts';
import { storedValue, nameField } from '../../../graphql/content/field-values.ts';
import { languages } from '../../../graphql/domain/languages.ts';
import { getSection } from '../../../graphql/routes.ts';
import ar from '../../../locales/ar.json' with { type: 'json' };
import de from '../../../locales/de.json' with { type: 'json' };
import en from '../../../locales/en.json' with { type: 'json' };
import fr from '../../../locales/fr.json' with { type: 'json' };
import he from '../../../locales/he.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };
import { anyDraft, anyEdit, anyUncheckedDraft } from './arbitrary.ts';
import { syntheticKind } from './synthetic-kind.ts';
import { fastestRun } from './cpu-time.ts';
import { propertyRuns } from '../../support/property-runs.ts';

const texts: Record<string, Record<string, string>> = { ar, de, en, fr, he, ru };
const noNewIds = () => {
  throw new Error('asked for an id');
};

describe.each(kindNames)('%s', (name) => {
  const kind = getKind(name);

  test('is known by its entity and component', () => expect(findKind(kind.entity, kind.component)).toBe(kind));

  test.each(languages)('all of it has words in %s', (language) => {
    const paths = (fields: Fields, prefix: string): string[] =>
      Object.entries(fields).flatMap(([key, field]) => [
        prefix + key,
        ...(isRows(field)
          ? [`${prefix}${key}.add`, `${prefix}${key}.one`, ...paths(field.of, `${prefix}${key}.`)]
          : []),
      ]);
    const ids = [
      `content.${kind.entity}`,
      `command.go.${getSection(name)}`,
      `list.create.${kind.entity}`,
      `list.nothingYet.${kind.entity}`,
      `success.${kind.saved}`,
      ...paths({ ...kind.fields, _name: nameField }, `content.${kind.entity}.`),
      ...Object.keys(kind.tabs).map((tab) => `content.${kind.entity}.tab.${tab}`),
    ];
    expect(ids.filter((id) => !texts[language]?.[id]?.trim())).toEqual([]);
  });
});

/** Every kind, every kind to come, and one that is odder than all of them passes through here. */
describe.each([...kindNames.map(getKind), syntheticKind].map((kind) => [kind.entity, kind] as const))(
  '%s',
  (_, kind) => {
    const parsed = (value: unknown): { ok: true; content: unknown; draft: Draft } => {
      const read = parseContent(kind, value, noNewIds);
      if (!read.ok) throw new Error(JSON.stringify(read.problems));
      return read;
    };
    /** a draft and what one person made of it, edit by edit */
    const edited = (draft: Draft, by: string, most = 6): fc.Arbitrary<Draft> =>
      fc.nat({ max: most }).chain((count) => grow(draft, by, count));
    const grow = (draft: Draft, by: string, count: number): fc.Arbitrary<Draft> =>
      count === 0
        ? fc.constant(draft)
        : anyEdit(kind, draft, by).chain((edit) => grow(applyEdit(kind, draft, edit), by, count - 1));
    /** how a value would be stored: all blank values are equal */
    const storedAs = (path: string, value: unknown) => {
      const field = getField(kind, path);
      return isRows(field) ? value : JSON.stringify(storedValue(field, value));
    };
    const kept = (draft: Draft) => fromContent(kind, toContent(kind, draft));
    const anyKept = anyDraft(kind).map(kept);

    test('every tab shows fields of the kind, and every field stands in exactly one tab', () =>
      expect(Object.values(kind.tabs).flat().toSorted()).toEqual(Object.keys(kind.fields).toSorted()));

    test('what a field says of another stands beside it', () => {
      const wrong = (fields: Fields): string[] =>
        Object.entries(fields).flatMap(([key, field]) => {
          if (isRows(field)) return wrong(field.of);
          const excuse = typeof field.required === 'object' ? fields[field.required.unless] : null;
          const subject = field.qualifies === undefined ? null : fields[field.qualifies];
          const right =
            (excuse === null || excuse?.type === 'flag') &&
            (subject === null || (subject !== undefined && (field.type !== 'crop' || subject.type === 'image')));
          return right ? [] : [key];
        });
      expect(wrong(kind.fields)).toEqual([]);
    });

    test('an empty item can be kept, and is what a new one looks like', () => {
      const draft = emptyDraft(kind, kind.baseName);
      expect(parsed(toContent(kind, draft)).draft).toEqual(draft);
      expect(getTranslationProgress(kind, draft, 'he').state).toBe('missing');
    });

    test('what is kept reads back as the same draft, and is kept as the same content', () =>
      fc.assert(
        fc.property(anyDraft(kind), (draft) => {
          const content = toContent(kind, draft);
          expect(toContent(kind, fromContent(kind, content))).toEqual(content);
          const once = parsed(content);
          expect(once.content).toEqual(content);
          expect(once.draft).toEqual(fromContent(kind, content));
          expect(parsed(JSON.parse(JSON.stringify(once.content))).content).toEqual(content);
        }),
      ));

    test('saving makes no difference', () =>
      fc.assert(
        fc.property(anyDraft(kind), (draft) => {
          expect(listChanges(kind, draft, kept(draft))).toEqual([]);
        }),
      ));

    test('arbitrary JSON is read or refused within 50 ms, never thrown at', () =>
      fc.assert(
        fc.property(
          fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }),
          anyDraft(kind),
          fc.nat(),
          (value, draft, at) => {
            const broken = structuredClone<Record<string, unknown>>({ ...toContent(kind, draft) });
            const block = Object.values(broken)[at % Object.keys(broken).length] as Record<string, unknown>;
            const keys = [...Object.keys(block), 'stranger'];
            block[keys[at % keys.length] ?? ''] = value;
            const everywhere = Object.fromEntries(Object.keys(kind.fields).map((field) => [field, value]));
            for (const input of [value, { en: value }, { en: { _name: 'x', ...everywhere } }, broken]) {
              let next = 0;
              const newId = () => `new${next++}`;
              const read = parseContent(kind, input, newId);
              expect(fastestRun(3, () => parseContent(kind, input, newId))).toBeLessThan(50);
              if (read.ok) expect(parsed(read.content).content).toEqual(read.content);
              else expect(read.problems.length).toBeGreaterThan(0);
            }
          },
        ),
        { numRuns: propertyRuns(300) },
      ));

    test('an edit and its opposite leave nothing behind', () =>
      fc.assert(
        fc.property(
          anyKept.chain((draft) => fc.tuple(fc.constant(draft), anyEdit(kind, draft, 'n'))),
          ([draft, edit]) => {
            const after = applyEdit(kind, draft, edit);
            const words = (one: Draft) => listChanges(kind, draft, one).filter((change) => change.type !== 'confirmed');
            expect(words(opposite(draft, edit).reduce((it, back) => applyEdit(kind, it, back), after))).toEqual([]);
          },
        ),
      ));

    const opposite = (draft: Draft, edit: Edit): Edit[] => {
      if (edit.type === 'set') return [{ ...edit, value: getValue(draft, edit.path, edit.language) }];
      if (edit.type === 'confirm') return [];
      if (edit.type === 'insert') return [{ type: 'remove', path: edit.path, id: edit.row._id }];
      const rows = getValue(draft, edit.path, null) as { _id: string }[];
      const at = rows.findIndex((row) => row._id === edit.id);
      if (edit.type === 'move') return [{ ...edit, to: at }];
      return [{ type: 'insert', path: edit.path, row: rows[at] as Extract<Edit, { type: 'insert' }>['row'], at }];
    };

    test('an edit leaves everything it does not touch the same object', () =>
      fc.assert(
        fc.property(
          anyKept.chain((draft) => fc.tuple(fc.constant(draft), anyEdit(kind, draft, 'n'))),
          ([draft, edit]) => {
            const copy = structuredClone(draft);
            const after = applyEdit(kind, draft, edit);
            expect(draft).toEqual(copy);
            const [top = ''] = edit.path.split('/');
            const others = Object.keys(kind.fields).filter((field) => field !== top);
            expect(others.filter((field) => after[field] !== draft[field])).toEqual([]);
          },
        ),
      ));

    test('a merge with a side that did nothing is the other side', () =>
      fc.assert(
        fc.property(
          anyKept.chain((base) => fc.tuple(fc.constant(base), edited(base, 'm'))),
          ([base, side]) => {
            const twin = structuredClone(base);
            expect(merge(kind, base, side, twin)).toEqual({ draft: side, conflicts: [] });
            const followed = merge(kind, base, twin, side);
            expect({ ...followed, draft: kept(followed.draft) }).toEqual({ draft: kept(side), conflicts: [] });
            expect(merge(kind, base, side, structuredClone(side))).toEqual({ draft: side, conflicts: [] });
          },
        ),
      ));

    test('a merge has what either side did; conflicts hold mine, and taking theirs holds theirs', () =>
      fc.assert(
        fc.property(
          anyKept.chain((base) => fc.tuple(fc.constant(base), edited(base, 'm'), edited(base, 't'))),
          ([base, mine, theirs]) => {
            const { draft, conflicts } = merge(kind, base, mine, theirs);
            const fought = new Set(conflicts.map((one) => (one.type === 'set' ? `${one.path} ${one.language}` : '')));
            const lost = conflicts.flatMap((one) => (one.type === 'row' ? [`${one.path}/${one.row._id}`] : []));
            const isGone = (path: string) =>
              [...listChanges(kind, base, mine), ...listChanges(kind, base, theirs)].some(
                (change) => change.type === 'removed' && `${path}/`.startsWith(`${change.path}/${change.row._id}/`),
              );
            for (const side of [mine, theirs])
              for (const change of listChanges(kind, base, side)) {
                if (change.type === 'set' && !fought.has(`${change.path} ${change.language}`) && !isGone(change.path))
                  expect([change.path, storedAs(change.path, getValue(draft, change.path, change.language))]).toEqual([
                    change.path,
                    storedAs(change.path, change.after),
                  ]);
                if (change.type === 'added' && !isGone(change.path))
                  expect((getValue(draft, change.path, null) as { _id: string }[]).map((row) => row._id)).toContain(
                    change.row._id,
                  );
                if (change.type === 'removed' && !lost.some((path) => path === `${change.path}/${change.row._id}`))
                  expect(getValue(draft, `${change.path}/${change.row._id}/_id`, null)).toBeUndefined();
              }
            for (const one of conflicts) {
              const taken = resolve(kind, draft, one, 'theirs');
              const here = (it: Draft) =>
                one.type === 'set'
                  ? getValue(it, one.path, one.language)
                  : getValue(it, `${one.path}/${one.row._id}/_id`, null);
              if (one.type === 'set') expect([here(draft), here(taken)]).toEqual([one.mine, one.theirs]);
              else
                expect([here(draft) === undefined, here(taken) === undefined]).toEqual(
                  one.removedBy === 'mine' ? [true, false] : [false, true],
                );
              expect(
                listChanges(kind, draft, resolve(kind, taken, one, 'mine')).filter(({ type }) => type !== 'moved'),
              ).toEqual([]);
            }
            expect(merge(kind, base, mine, theirs)).toEqual({ draft, conflicts });
          },
        ),
        { numRuns: propertyRuns(300) },
      ));

    test('without conflicts it does not matter who is mine', () =>
      fc.assert(
        fc.property(
          anyKept.chain((base) => fc.tuple(fc.constant(base), edited(base, 'm', 3), edited(base, 't', 3))),
          ([base, mine, theirs]) => {
            const one = merge(kind, base, mine, theirs);
            const movedBoth = [mine, theirs].every((side) =>
              listChanges(kind, base, side).some((change) => change.type === 'moved'),
            );
            fc.pre(one.conflicts.length === 0 && !movedBoth);
            const other = merge(kind, base, theirs, mine);
            expect(other.conflicts).toEqual([]);
            expect(toContent(kind, other.draft)).toEqual(toContent(kind, one.draft));
          },
        ),
        { numRuns: propertyRuns(300) },
      ));

    test('problems say where, for every draft', () =>
      fc.assert(
        fc.property(anyUncheckedDraft(kind), (draft) => {
          const once = listProblems(kind, draft);
          expect(listProblems(kind, structuredClone(draft))).toEqual(once);
          const shapes = once.filter((problem) => problem.level === 'shape');
          expect(shapes.length === 0).toBe(parseContent(kind, toContent(kind, draft), noNewIds).ok);
        }),
      ));
  },
);
