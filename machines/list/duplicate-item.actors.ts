import { type AnyActorRef, fromCallback } from 'xstate';
import type { Language } from '../../graphql/domain/languages.ts';
import { ContentDuplicateDocument } from '../../graphql/generated/api/graphql.ts';
import { getErrorMessage, toApiError } from '../api-error.ts';
import { createSubmissionKeysById, maxKeyAgeMs, type WithSubmissionKey } from '../form/submission-keys.ts';
import type { ItemToDuplicate } from './duplicate-item.types.ts';
import { itemPath } from './item-path.ts';
import type { Ports } from '../ports.ts';
import type { TableRow } from '../table/define-table.ts';
import { forEachRow } from '../table/table.actors.ts';

type DuplicatePorts = Pick<Ports, 'ask'> & {
  keyOf: (id: string) => WithSubmissionKey;
  /** of the interface: the copy is named in it */
  language: () => Language;
};

const duplicate = async ({ ask, keyOf, language }: DuplicatePorts, id: string) => {
  const variables = { cms_id: id, locale: language() };
  const send = (key: string) => ask('api', ContentDuplicateDocument, variables, { as: 'venue', key });
  return (await keyOf(id)(variables, send)).contentDuplicate;
};

/** Copies each row; what was done to it is its copy, which undo deletes. */
export const duplicateRows = async <Row extends TableRow>(ports: DuplicatePorts, rows: readonly Row[]) => {
  const copies = new Map<string, { id: string; version: number }>();
  const { failed } = await forEachRow(rows, async ({ id }) => {
    const { cms_id, version } = await duplicate(ports, id);
    copies.set(id, { id: cms_id, version });
  });
  const done = rows.flatMap((row) => {
    const copy = copies.get(row.id);
    return copy === undefined ? [] : [{ ...row, ...copy }];
  });
  return { done, failed };
};

/** Copies the open item and opens the copy, or says why not. */
export const createDuplicateItem = ({
  newId,
  now,
  ...ports
}: Pick<Ports, 'ask' | 'newId' | 'now'> & Pick<DuplicatePorts, 'language'>) => {
  const keyOf = createSubmissionKeysById(newId, { maxAge: maxKeyAgeMs, now });
  return fromCallback<{ type: 'never' }, ItemToDuplicate>(({ input: { venue, id, ...kind }, system }) => {
    const notify = (notification: object) =>
      system.get('notifications')?.send({ type: 'notification.shown', notification });
    duplicate({ ...ports, keyOf }, id).then(
      ({ cms_id, name }) => {
        notify({ kind: 'success', message: 'editor.duplicated', values: { name } });
        const navigation: AnyActorRef | undefined = system.get('navigation');
        navigation?.send({ type: 'path.requested', path: itemPath(venue, { ...kind, id: cms_id }) });
      },
      (error: unknown) => notify({ kind: 'error', ...getErrorMessage(toApiError(error)) }),
    );
  });
};
