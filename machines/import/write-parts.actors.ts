import { type EventObject, fromCallback } from 'xstate';
import { ContentImportDocument } from '../../graphql/generated/api/graphql.ts';
import { toApiError } from '../api-error.ts';
import type { Ports } from '../ports.ts';
import { advanceUuid } from '../sequential-uuid.ts';
import type { PartsEvent, PartsToWrite } from './import.types.ts';
import type { ItemToImport } from './items-sheet.types.ts';

/**
 * Sends the parts of an import one after another; the last one writes all of them. Their keys follow from the import's
 * id, so that a repeated call does nothing twice.
 */
export const createPartsWriter = (ask: Ports['ask']) =>
  fromCallback<EventObject, PartsToWrite>(({ input, sendBack }) => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const report = (event: PartsEvent): void => {
      if (!signal.aborted) sendBack(event);
    };
    const { venue, kind, importId, parts, action } = input;
    const send = async (): Promise<void> => {
      for (const [part, json] of parts.entries()) {
        report({ type: 'items.progressed', progress: { done: part, total: parts.length } });
        const items = JSON.parse(json) as ItemToImport[];
        const variables = {
          directory: venue,
          ...kind,
          import_id: importId,
          items,
          part,
          parts: parts.length,
          ...(action !== undefined && { action }),
        };
        const key = advanceUuid(importId, part + 1);
        await ask('api', ContentImportDocument, variables, { as: 'venue', key, signal });
        if (signal.aborted) return;
      }
    };
    send().then(
      () => report({ type: 'items.written' }),
      (error: unknown) => report({ type: 'items.failed', error: toApiError(error) }),
    );
    return () => stopped.abort();
  });
