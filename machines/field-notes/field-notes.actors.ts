import { fromPromise } from 'xstate';
import { isNoteAddressee } from '../../graphql/domain/field-notes.ts';
import { isLanguage } from '../../graphql/domain/languages.ts';
import {
  FieldNoteAddDocument,
  FieldNoteDeleteDocument,
  FieldNoteResolveDocument,
  FieldNotesDocument,
} from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { FieldNote, FieldNotesInput, NoteRequest, WrittenNote } from './field-notes.types.ts';

export const createFieldNotesActors = ({ ask, newId }: Pick<Ports, 'ask' | 'newId'>) => {
  /** a note that is sent again, because its answer did not arrive, is the same note */
  const ids = new WeakMap<WrittenNote, { id: string; key: string }>();
  const identify = (note: WrittenNote): { id: string; key: string } => {
    const known = ids.get(note) ?? { id: newId(), key: newId() };
    ids.set(note, known);
    return known;
  };

  return {
    loadNotes: fromPromise(
      async ({
        input: { item },
        signal,
      }: {
        input: FieldNotesInput;
        signal: AbortSignal;
      }): Promise<readonly FieldNote[]> => {
        const { fieldNotes } = await ask('api', FieldNotesDocument, { cms_id: item }, { as: 'venue', signal });
        // of a newer server: an addressee that this client cannot show
        return fieldNotes.flatMap(({ addressee, language, ...note }): FieldNote[] =>
          isNoteAddressee(addressee)
            ? [
                {
                  ...note,
                  addressee,
                  language: isLanguage(language) ? language : null,
                  resolvedAt: note.resolvedAt ?? null,
                  resolvedBy: note.resolvedBy ?? null,
                },
              ]
            : [],
        );
      },
    ),
    sendNote: fromPromise(
      async ({
        input: { venue: directory, item, request },
      }: {
        input: FieldNotesInput & { request: NoteRequest };
      }): Promise<void> => {
        if (request.type === 'add') {
          const { id, key } = identify(request.note);
          await ask('api', FieldNoteAddDocument, { ...request.note, id, cms_id: item }, { as: 'venue', key });
          return;
        }
        const options = { as: 'venue', key: newId() } as const;
        const { id } = request;
        if (request.type === 'delete') await ask('api', FieldNoteDeleteDocument, { directory, id }, options);
        else await ask('api', FieldNoteResolveDocument, { directory, id, resolved: request.resolved }, options);
      },
    ),
  };
};
