import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listChanges, merge, resolve } from '../../../graphql/content/merge.ts';
import { type Fields, isRows, type LeafField, type RowsField } from '../../../graphql/content/model/define-kind.ts';
import type { Draft, Edit } from '../../../graphql/content/model/draft.types.ts';
import {
  applyEdit,
  emptyDraft,
  emptyRow,
  getField,
  getLevel,
  getRows,
  getValue,
} from '../../../graphql/content/apply-edit.ts';
import { kindNames } from '../../../graphql/content/kinds/identities.ts';
import { findKind, getKind } from '../../../graphql/content/kinds/registry.ts';
import { getPercent, getTranslationProgress, listProblems } from '../../../graphql/content/translation-progress.ts';
import { fromContent, parseContent, toContent } from '../../../graphql/content/serialize.ts';
import { isStored, storedValue, nameField } from '../../../graphql/content/field-values.ts';
import { type Language, languages } from '../../../graphql/domain/languages.ts';
import { countPendingTranslations, listTranslations } from '../../../graphql/content/list-translations.ts';
import { getFieldMessageId, getOptionMessageId } from '../../../graphql/content/option-message.ts';
import { getSection } from '../../../graphql/routes.ts';
import { maxUndoSteps, pushEdit, redo, startHistory, undo } from '../../../machines/editor/model/undo-history.ts';
import { getLeadingField, toSiblingPath } from '../../../graphql/content/copied-fields.ts';
import { anyDraft, anyEdit, anyEdits, anyUncheckedDraft, listLeaves, listRowLists, toFieldNames } from './arbitrary.ts';
import { getSamples } from './samples.ts';
import { syntheticKind } from '../../support/synthetic-kinds/every-field-kind.ts';
import { fastestRun } from '../../support/cpu-time.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { readMessages } from '../../support/messages.ts';

const texts = Object.fromEntries(languages.map((language) => [language, readMessages(language)]));
const noNewIds = () => {
  throw new Error('asked for an id');
};

describe.each(kindNames)('%s', (name) => {
  const kind = getKind(name);

  test('is known by its entity and component', () => expect(findKind(kind.entity, kind.component)).toBe(kind));

  test.each(languages)('all its messages exist in %s', (language) => {
    const fieldIds = (fields: Fields, prefix: string): string[] =>
      Object.entries(fields).flatMap(([key, field]) => {
        const id = getFieldMessageId(kind, prefix + key);
        return [
          id,
          ...(isRows(field) ? [`${id}.add`, `${id}.none`, `${id}.one`, ...fieldIds(field.of, `${prefix}${key}.`)] : []),
        ];
      });
    const optionIds = (fields: Fields, prefix: string): string[] =>
      Object.entries(fields).flatMap(([key, field]) =>
        isRows(field)
          ? optionIds(field.of, `${prefix}${key}/x/`)
          : [...('options' in field ? field.options : []), ...('levels' in field ? field.levels : [])].map((one) =>
              getOptionMessageId(kind, prefix + key, one),
            ),
      );
    // lists that the grid of rows shows under headings, which say how many there are
    const counted = ['content.menu.sections.items', 'content.product.options.items'];
    const ids = [
      ...counted.map((id) => `${id}.count`),
      ...optionIds(kind.fields, ''),
      `content.${kind.entity}`,
      `command.go.${getSection(name)}`,
      `list.create.${kind.entity}`,
      ...(kind.singleton ? [] : [`list.nothingYet.${kind.entity}`]),
      `success.${kind.saved}`,
      ...fieldIds({ ...kind.fields, _name: nameField }, ''),
      ...(kind.address.form === 'variant'
        ? [kind.component, ...kind.variants].map((one) => `content.${kind.entity}.variant.${one}`)
        : []),
      ...Object.keys(kind.tabs).map((tab) => `content.${kind.entity}.tab.${tab}`),
    ];
    expect(ids.filter((id) => !texts[language]?.[id]?.trim())).toEqual([]);
  });
});

// Each new kind adds its properties to this file: 15 cases of each by day, ten times as many at night.
const { numRuns } = fc.readConfigureGlobal();
beforeAll(() => fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: propertyRuns(10) }));
afterAll(() => fc.configureGlobal({ ...fc.readConfigureGlobal(), ...(numRuns === undefined ? {} : { numRuns }) }));

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
        : anyEdits(kind, draft, by).chain((edits) =>
            grow(
              edits.reduce((it, edit) => applyEdit(kind, it, edit), draft),
              by,
              count - 1,
            ),
          );
    /** how a value would be stored: all blank values are equal */
    const storedAs = (path: string, value: unknown) => {
      const field = getField(kind, path);
      return isRows(field) ? value : JSON.stringify(storedValue(field, value));
    };
    /** of a crop the image that it is of, of a copied value its reference */
    const getLeadingPath = (path: string): string | null => {
      const steps = path.split('/');
      const list = steps.length > 2 ? getField(kind, steps.slice(0, -2).join('/')) : null;
      const name = getLeadingField(list === null ? kind.fields : isRows(list) ? list.of : {}, steps.at(-1) ?? '');
      return name === undefined ? null : toSiblingPath(path, name);
    };
    /** of another image or item than the draft has: it is not merged into it */
    const isOfOther = (path: string, side: Draft, draft: Draft, pathInDraft = path): boolean => {
      const [own, taken] = [getLeadingPath(path), getLeadingPath(pathInDraft)];
      if (own === null || taken === null) return false;
      return storedAs(own, getValue(side, own, null)) !== storedAs(taken, getValue(draft, taken, null));
    };
    /** By field names and id the lists that have such a row; fixed rows, which every draft has, are not among them. */
    const listPlaces = (draft: Draft): Map<string, string[]> => {
      const places = new Map<string, string[]>();
      for (const path of listRowLists(kind.fields, draft))
        for (const { _id } of getRows(draft, path)) {
          const key = `${toFieldNames(path)} ${_id}`;
          places.set(key, [...(places.get(key) ?? []), path]);
        }
      return places;
    };
    /** The rows that no draft has in two lists, by field names and id: their lists in each draft. */
    const listUniqueRows = (...drafts: Draft[]): Map<string, (string | undefined)[]> => {
      const all = drafts.map(listPlaces);
      const keys = [...new Set(all.flatMap((places) => [...places.keys()]))];
      return new Map(
        keys.flatMap((key) => {
          const lists = all.map((places) => places.get(key) ?? []);
          return lists.some(({ length }) => length > 1) ? [] : [[key, lists.map(([path]) => path)] as const];
        }),
      );
    };
    const throughStorage = (draft: Draft) => fromContent(kind, toContent(kind, draft));
    const anyStored = anyDraft(kind).map(throughStorage);

    test('every tab shows fields of the kind, and every field is in exactly one tab', () =>
      expect(Object.values(kind.tabs).flat().toSorted()).toEqual(Object.keys(kind.fields).toSorted()));

    test('a field that refers to another is its sibling', () => {
      const wrong = (fields: Fields): string[] =>
        Object.entries(fields).flatMap(([key, field]) => {
          if (isRows(field)) return wrong(field.of);
          const excuse = typeof field.required === 'object' ? fields[field.required.unless] : null;
          const of = 'qualifies' in field ? field.qualifies : undefined;
          const subject = of === undefined ? null : fields[of];
          const right =
            (excuse === null || excuse?.type === 'flag') &&
            (subject === null || (subject !== undefined && (field.type !== 'crop' || subject.type === 'image'))) &&
            (field.type !== 'reference' ||
              Object.values(field.copies ?? {}).every((copy) => fields[copy]?.localized === false));
          return right ? [] : [key];
        });
      expect(wrong(kind.fields)).toEqual([]);
    });

    test('an empty item can be stored, and is what a new one looks like', () => {
      const draft = emptyDraft(kind, kind.baseName);
      expect(parsed(toContent(kind, draft)).draft).toEqual(draft);
      expect(getTranslationProgress(kind, draft, 'he').state).toBe('missing');
      expect(languages.map((one) => getPercent(getTranslationProgress(kind, draft, one)))).toEqual(
        languages.map(() => 0),
      );
    });

    test('a stored draft reads back the same, and is stored as the same content again', () =>
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

    test('saving causes no change', () =>
      fc.assert(
        fc.property(anyDraft(kind), (draft) => {
          expect(listChanges(kind, draft, throughStorage(draft))).toEqual([]);
        }),
      ));

    test('arbitrary JSON is read or rejected within 50 ms, without an exception', () =>
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
      ));

    test('an edit and its inverse leave no change', () =>
      fc.assert(
        fc.property(
          anyStored.chain((draft) => fc.tuple(fc.constant(draft), anyEdit(kind, draft, 'n'))),
          ([draft, edit]) => {
            const after = applyEdit(kind, draft, edit);
            const textChanges = (one: Draft) =>
              listChanges(kind, draft, one).filter((change) => change.type !== 'confirmed');
            expect(textChanges(opposite(draft, edit).reduce((it, back) => applyEdit(kind, it, back), after))).toEqual(
              [],
            );
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

    test('an edit keeps the identity of everything it does not touch', () =>
      fc.assert(
        fc.property(
          anyStored.chain((draft) => fc.tuple(fc.constant(draft), anyEdit(kind, draft, 'n'))),
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

    test('a merge with an unchanged side equals the other side', () =>
      fc.assert(
        fc.property(
          anyStored.chain((base) => fc.tuple(fc.constant(base), edited(base, 'm'))),
          ([base, side]) => {
            const copy = structuredClone(base);
            expect(merge(kind, base, side, copy)).toEqual({ draft: side, conflicts: [] });
            const followed = merge(kind, base, copy, side);
            expect({ ...followed, draft: throughStorage(followed.draft) }).toEqual({
              draft: throughStorage(side),
              conflicts: [],
            });
            expect(merge(kind, base, side, structuredClone(side))).toEqual({ draft: side, conflicts: [] });
          },
        ),
      ));

    test('a merge contains the changes of both sides; conflicts keep mine until theirs is chosen', () =>
      fc.assert(
        fc.property(
          anyStored.chain((base) => fc.tuple(fc.constant(base), edited(base, 'm'), edited(base, 't'))),
          ([base, mine, theirs]) => {
            const { draft, conflicts } = merge(kind, base, mine, theirs);
            const fought = new Set(conflicts.map((one) => (one.type === 'set' ? `${one.path} ${one.language}` : '')));
            const lost = conflicts.flatMap((one) => (one.type === 'row' ? [`${one.path}/${one.row._id}`] : []));
            const isRemoved = (path: string) =>
              [...listChanges(kind, base, mine), ...listChanges(kind, base, theirs)].some(
                (change) => change.type === 'removed' && `${path}/`.startsWith(`${change.path}/${change.row._id}/`),
              );
            // rows that were moved between lists have a property of their own
            const unique = listUniqueRows(base, mine, theirs);
            const isMoved = (path: string, { _id }: { _id: string }) =>
              new Set(unique.get(`${toFieldNames(path)} ${_id}`)?.filter((list) => list !== undefined)).size > 1;
            const holdsMoved = (path: string, { _id }: { _id: string }) =>
              [...unique].some(
                ([, lists]) =>
                  new Set(lists.filter((list) => list !== undefined)).size > 1 &&
                  lists.some((list) => list?.startsWith(`${path}/${_id}/`)),
              );
            for (const side of [mine, theirs])
              for (const change of listChanges(kind, base, side)) {
                if (
                  change.type === 'set' &&
                  !fought.has(`${change.path} ${change.language}`) &&
                  !isRemoved(change.path) &&
                  !isOfOther(change.path, side, draft)
                )
                  expect([change.path, storedAs(change.path, getValue(draft, change.path, change.language))]).toEqual([
                    change.path,
                    storedAs(change.path, change.after),
                  ]);
                if (change.type === 'added' && !isRemoved(change.path) && !isMoved(change.path, change.row))
                  expect((getValue(draft, change.path, null) as { _id: string }[]).map((row) => row._id)).toContain(
                    change.row._id,
                  );
                if (
                  change.type === 'removed' &&
                  !isMoved(change.path, change.row) &&
                  !holdsMoved(change.path, change.row) &&
                  !lost.some((path) => path === `${change.path}/${change.row._id}`)
                )
                  expect(getValue(draft, `${change.path}/${change.row._id}/_id`, null)).toBeUndefined();
              }
            for (const one of conflicts) {
              const taken = resolve(kind, draft, one, 'theirs');
              const here = (candidate: Draft) =>
                one.type === 'set'
                  ? getValue(candidate, one.path, one.language)
                  : getValue(candidate, `${one.path}/${one.row._id}/_id`, null);
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
      ));

    test('a row is in one list after a merge, and what one side changed in it is there, wherever the other moved it', () =>
      fc.assert(
        fc.property(
          anyStored.chain((base) => fc.tuple(fc.constant(base), edited(base, 'm'), edited(base, 't'))),
          ([base, mine, theirs]) => {
            const unique = listUniqueRows(base, mine, theirs);
            const { draft, conflicts } = merge(kind, base, mine, theirs);
            const resolved = conflicts.flatMap((one) => {
              const taken = resolve(kind, draft, one, 'theirs');
              return [taken, resolve(kind, draft, one, 'mine'), resolve(kind, taken, one, 'mine')];
            });
            for (const one of [draft, ...resolved]) {
              const places = listPlaces(one);
              expect([...unique.keys()].filter((key) => (places.get(key)?.length ?? 0) > 1)).toEqual([]);
            }
            const places = listPlaces(draft);
            for (const [key, lists] of unique) {
              const [id = '', [was, here, there]] = [key.split(' ')[1], lists];
              if (here === undefined || there === undefined) continue;
              const [now] = places.get(key) ?? [];
              expect([key, now]).toEqual([key, expect.any(String)]);
              if (was === undefined || now === undefined) continue;
              const level = getLevel(base, [...was.split('/'), id, '']);
              for (const [name, field] of Object.entries((getField(kind, was) as RowsField).of)) {
                if (level === null || isRows(field) || !isStored(field)) continue;
                for (const language of field.localized ? languages : [null]) {
                  const at = (one: Draft, list: string) => getValue(one, `${list}/${id}/${name}`, language);
                  const [before, own, other] = [at(base, was), at(mine, here), at(theirs, there)].map((value) =>
                    JSON.stringify(storedValue(field, value)),
                  );
                  const [side, list] = own === before ? [theirs, there] : [mine, here];
                  const fromSide = own === before ? other : own;
                  const toPath = (one: string) => `${one}/${id}/${name}`;
                  if (isOfOther(toPath(list), side, draft, toPath(now))) continue;
                  expect([key, name, language, storedAs(toPath(now), at(draft, now))]).toEqual([
                    key,
                    name,
                    language,
                    fromSide,
                  ]);
                }
              }
            }
          },
        ),
      ));

    test('an empty row is not stored, wherever it is added', () =>
      fc.assert(
        fc.property(anyStored, (draft) => {
          const content = toContent(kind, draft);
          for (const path of listRowLists(kind.fields, draft)) {
            const row = emptyRow(kind, path, 'nothing');
            const added = applyEdit(kind, draft, { type: 'insert', path, row, at: 0 });
            expect([path, toContent(kind, added)]).toEqual([path, content]);
          }
        }),
      ));

    test('edits of two people in different fields are both in the merge, without a conflict', () =>
      fc.assert(
        fc.property(
          anyStored.chain((base) => fc.tuple(fc.constant(base), disjointEdits(base))),
          ([base, { mine, theirs }]) => {
            const after = (edits: readonly Edit[]) => edits.reduce((it, edit) => applyEdit(kind, it, edit), base);
            const { draft, conflicts } = merge(kind, base, after(mine), after(theirs));
            expect(conflicts).toEqual([]);
            for (const edit of [...mine, ...theirs])
              if (edit.type === 'set')
                expect([edit.path, storedAs(edit.path, getValue(draft, edit.path, edit.language))]).toEqual([
                  edit.path,
                  storedAs(edit.path, edit.value),
                ]);
          },
        ),
      ));

    type FieldInLanguage = { path: string; field: LeafField; language: Language | null };
    /** Every value has one owner of two, an image and its crop the same, a reference and its copies; each changes some, once. */
    const disjointEdits = (draft: Draft): fc.Arbitrary<{ mine: Edit[]; theirs: Edit[] }> => {
      const values = listLeaves(kind.fields, draft).flatMap(({ path, field }): FieldInLanguage[] =>
        field.localized ? languages.map((language) => ({ path, field, language })) : [{ path, field, language: null }],
      );
      if (values.length === 0) return fc.constant({ mine: [], theirs: [] });
      return fc.uniqueArray(fc.constantFrom(...values), { maxLength: 8 }).chain((chosen) =>
        fc.tuple(...chosen.map(({ field }) => fc.tuple(getSamples(field).valid(field), fc.boolean()))).map((values) => {
          const edits = values.map(([value, isMine], at): { edit: Edit; isMine: boolean } => {
            const { path, language } = chosen[at] ?? { path: '', language: null };
            const leading = chosen.findIndex((one) => one.path === getLeadingPath(path));
            return { edit: { type: 'set', path, language, value }, isMine: values[leading]?.[1] ?? isMine };
          });
          const of = (own: boolean) => edits.flatMap(({ edit, isMine }) => (isMine === own ? [edit] : []));
          return { mine: of(true), theirs: of(false) };
        }),
      );
    };

    test('200 edits that are undone give the draft back, and redone the last one', () =>
      fc.assert(
        fc.property(anyStored, fc.infiniteStream(fc.nat()), (base, seeds) => {
          let history = startHistory(base);
          const next = seeds[Symbol.iterator]();
          for (let step = 0; step < maxUndoSteps; step += 1) {
            const edit = fc.sample(anyEdit(kind, history.draft, `n${step}`), {
              seed: Number(next.next().value),
              numRuns: 1,
            })[0] as Edit;
            history = pushEdit(history, applyEdit(kind, history.draft, edit), null);
          }
          const last = history.draft;
          for (let step = 0; step < maxUndoSteps; step += 1) history = undo(history);
          expect(history.draft).toEqual(base);
          expect(toContent(kind, history.draft)).toEqual(toContent(kind, base));
          for (let step = 0; step < maxUndoSteps; step += 1) history = redo(history);
          expect(history.draft).toEqual(last);
        }),
        { numRuns: propertyRuns(2) },
      ));

    test('without conflicts a merge is symmetric', () =>
      fc.assert(
        fc.property(
          anyStored.chain((base) => fc.tuple(fc.constant(base), edited(base, 'm', 3), edited(base, 't', 3))),
          ([base, mine, theirs]) => {
            const one = merge(kind, base, mine, theirs);
            const movedBoth = [mine, theirs].every((side) =>
              listChanges(kind, base, side).some((change) => change.type === 'moved'),
            );
            // where a row is that both moved, as in mine, is the one thing that depends on the sides
            const sameMoved = [...listUniqueRows(base, mine, theirs).values()].some(
              ([was, ...sides]) => was !== undefined && sides.every((list) => list !== undefined && list !== was),
            );
            // lists may have rows of one id; two of them that the sides move into one list cannot be told apart
            const listAdded = (side: Draft) =>
              listChanges(kind, base, side).flatMap((change) =>
                change.type === 'added' ? [`${change.path}/${change.row._id}`] : [],
              );
            const addedByTheirs = listAdded(theirs);
            const isAddedTwice = listAdded(mine).some((path) => addedByTheirs.includes(path));
            fc.pre(one.conflicts.length === 0 && !movedBoth && !sameMoved && !isAddedTwice);
            const other = merge(kind, base, theirs, mine);
            expect(other.conflicts).toEqual([]);
            expect(toContent(kind, other.draft)).toEqual(toContent(kind, one.draft));
          },
        ),
      ));

    test('marks in lists and the gaps of the translation queue count the same texts', () =>
      fc.assert(
        fc.property(
          anyStored.chain((draft) => edited(draft, 'n')),
          (draft) => {
            const awaiting = countPendingTranslations(kind, draft, ['en']).en?.missing ?? 0;
            for (const language of languages) {
              const { total, done, stale } = getTranslationProgress(kind, draft, language);
              const { missing = 0, outdated = 0 } = countPendingTranslations(kind, draft, [language])[language] ?? {};
              expect([language, outdated]).toEqual([language, stale]);
              const unwritten = total - done - stale;
              if (language === 'en') expect(missing).toBe(unwritten);
              // without its English a text cannot be translated yet
              else expect(missing <= unwritten && unwritten <= missing + awaiting).toBe(true);
              expect(listTranslations(kind, draft, language).filter(({ state }) => state === 'done').length).toBe(done);
            }
          },
        ),
      ));

    test('every problem has a path, for every draft', () =>
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
