import { getField } from '../../../graphql/content/apply-edit.ts';
import { isRows, type Kind } from '../../../graphql/content/model/define-kind.ts';
import { isNoteAddressee, mayResolveNote, noteLimits } from '../../../graphql/domain/field-notes.ts';
import { type FieldPlace, parseFieldPlace } from '../../../graphql/domain/field-place.ts';
import { normalizeText } from '../../../graphql/domain/normalize-text.ts';
import type {
  FieldNote,
  MutationFieldNoteAddArgs,
  MutationFieldNoteDeleteArgs,
  MutationFieldNoteResolveArgs,
  QueryFieldNotesArgs,
  StatusAnswer,
} from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { isUuid } from '../../is-uuid.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import { write, type WriteEffect } from '../../write/write-transaction.ts';
import { findItemKind } from '../content/find-item-kind.ts';
import { createFieldNotesStore, type NoteRow } from './field-notes.store.ts';

const noteChange = (
  { entity, component }: Pick<Kind, 'entity' | 'component'>,
  cms_id: string,
  by: string,
): ChangeEvent => ({ kind: 'fieldNote', id: cms_id, entity, component, version: 0, what: 'updated', by });

const presentNote = ({ role, person }: VenueScope, row: NoteRow): FieldNote => {
  const { id, path, language, addressee, body, author_name, created_at, resolved_at, resolved_by_name } = row;
  const own = row.author === person.id;
  return {
    id,
    path,
    language,
    addressee,
    text: body,
    author: author_name,
    own,
    at: created_at.toISOString(),
    resolvedAt: resolved_at?.toISOString() ?? null,
    resolvedBy: resolved_by_name,
    mayResolve: mayResolveNote(role, { own, addressee }),
  };
};

/** Several lines; control characters are none of it. */
const parseText = (typed: string): string => {
  const text = normalizeText(typed.toWellFormed(), 'NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
  if (text.replace(/\p{C}/gu, '') === '') throw problem('BAD_INPUT', 'required', { path: 'text' });
  if (text.length > noteLimits.text) throw problem('BAD_INPUT', 'tooLong', { path: 'text' });
  return text;
};

/** A field of the kind with a value of its own; its row need not be saved yet. */
const isLeaf = (kind: Kind, path: string): boolean => {
  try {
    return !isRows(getField(kind, path));
  } catch {
    return false;
  }
};
const parsePlace = (kind: Kind, path: string, language: string | null | undefined): FieldPlace => {
  const place = parseFieldPlace(path, language);
  if (place === null || !isLeaf(kind, path)) throw problem('BAD_INPUT', 'badInput', { path: 'path' });
  return place;
};

export const listNotes = async (
  scope: VenueScope,
  { cms_id }: QueryFieldNotesArgs,
  { database }: Context,
): Promise<FieldNote[]> => {
  const db = database.within([scope.venue]);
  await findItemKind(db, scope, cms_id);
  return (await createFieldNotesStore(db, scope.venue).list(cms_id)).map((row) => presentNote(scope, row));
};

const done = (message: string): StatusAnswer => ({ statusCode: 200, message });

export const addNote = async (
  scope: VenueScope,
  { id, cms_id, path, language, addressee, text }: MutationFieldNoteAddArgs,
  context: Context,
): Promise<StatusAnswer> => {
  if (!isUuid(id)) throw problem('BAD_INPUT', 'badInput', { path: 'id' });
  if (!isNoteAddressee(addressee)) throw problem('BAD_INPUT', 'badInput', { path: 'addressee' });
  const body = parseText(text);
  const { answer } = await write<StatusAnswer>(context, scope, async (tx) => {
    const kind = await findItemKind(tx, scope, cms_id);
    const place = parsePlace(kind, path, language);
    const store = createFieldNotesStore(tx, scope.venue);
    await store.lockItem(cms_id);
    const open = await store.countOpen(cms_id);
    const onField = open.find((field) => field.path === path)?.count ?? 0;
    if (onField >= noteLimits.ofField || open.reduce((sum, { count }) => sum + count, 0) >= noteLimits.ofItem)
      throw problem('BAD_INPUT', 'tooManyNotes', { path: 'text' });
    const { person } = scope;
    const created_at = new Date(context.now());
    const row = { id, cms_id, ...place, addressee, body, author: person.id, author_name: person.name, created_at };
    if (!(await store.insert(row))) throw problem('BAD_INPUT', 'badInput', { path: 'id' });
    return {
      answer: done('Added'),
      audit: { verb: 'note', thing: kind.entity, id: cms_id, detail: { note: id, addressee } },
      events: [noteChange(kind, cms_id, person.name)],
    };
  });
  return answer;
};

/** Locks a note on an item that the role may read. Any other answers as an unknown one does. */
const change = (
  scope: VenueScope,
  id: string,
  context: Context,
  effects: (
    note: NoteRow,
    kind: Kind,
    store: ReturnType<typeof createFieldNotesStore>,
  ) => Promise<Omit<WriteEffect<StatusAnswer>, 'events'>>,
): Promise<StatusAnswer> =>
  write<StatusAnswer>(context, scope, async (tx) => {
    const store = createFieldNotesStore(tx, scope.venue);
    const note = await store.lock(id);
    if (note === null) throw problem('NOT_FOUND', 'notFound');
    const kind = await findItemKind(tx, scope, note.cms_id);
    return { ...(await effects(note, kind, store)), events: [noteChange(kind, note.cms_id, scope.person.name)] };
  }).then(({ answer }) => answer);

/** Who resolved it first stays; the same again changes nothing. */
export const resolveNote = (
  scope: VenueScope,
  { id, resolved }: MutationFieldNoteResolveArgs,
  context: Context,
): Promise<StatusAnswer> =>
  change(scope, id, context, async (note, kind, store) => {
    const own = note.author === scope.person.id;
    if (!mayResolveNote(scope.role, { own, addressee: note.addressee })) throw problem('FORBIDDEN', 'forbidden');
    const same = resolved === (note.resolved_at !== null);
    if (!same) await store.setResolved(id, resolved ? { at: new Date(context.now()), by: scope.person.name } : null);
    return {
      answer: done(resolved ? 'Resolved' : 'Open'),
      audit: {
        verb: resolved ? 'resolveNote' : 'reopenNote',
        thing: kind.entity,
        id: note.cms_id,
        detail: { note: id, ...(same && { same: true }) },
      },
    };
  });

export const deleteNote = (
  scope: VenueScope,
  { id }: MutationFieldNoteDeleteArgs,
  context: Context,
): Promise<StatusAnswer> =>
  change(scope, id, context, async (note, kind, store) => {
    if (note.author !== scope.person.id) throw problem('FORBIDDEN', 'forbidden');
    await store.delete([id]);
    return {
      answer: done('Deleted'),
      audit: { verb: 'deleteNote', thing: kind.entity, id: note.cms_id, detail: { note: id } },
    };
  });
