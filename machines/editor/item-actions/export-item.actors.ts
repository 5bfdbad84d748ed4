import { type ActorSystem, type ActorSystemInfo, fromCallback } from 'xstate';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { toFileName } from '../../../graphql/domain/file-name.ts';
import { createSubmissionKeysById, maxKeyAgeMs } from '../../form/submission-keys.ts';
import type { ExportedItem, Money } from '../../import/import.types.ts';
import { sectionPath } from '../../list/item-path.ts';
import type { Ports } from '../../ports.ts';
import type { ExportPorts } from '../../table/table-export.types.ts';

export interface ExportItemPorts extends Ports, Pick<ExportPorts, 'saveSheet'> {
  /** saves a text as a file */
  save: (name: string, text: string) => void;
  money: (currency: string) => Money;
}

/** Exports the open item as JSON, as a table, or to a menu. The code of each is loaded on first use. */
export const createExportItem = (ports: ExportItemPorts) => {
  const { ask, newId, now, save, saveSheet, money } = ports;
  const keyOf = createSubmissionKeysById(newId, { maxAge: maxKeyAgeMs, now });
  const saveItemFile = async ({ entity, component, draft }: ExportedItem): Promise<void> => {
    const { writeItemFile } = await import('../../import/item-file.ts');
    save(toFileName(draft._name, 'json', 'content'), writeItemFile(getKind(entity), component, draft));
  };
  const saveMenuSheet = async ({ draft, languages, currency, format }: ExportedItem): Promise<void> => {
    const { writeMenuSheet } = await import('../../import/menu-sheet.ts');
    await saveSheet(toFileName(draft._name, format, 'content'), writeMenuSheet(draft, languages, money(currency)));
  };
  const exportPackage = async ({ venue, id, entity }: ExportedItem, system: ActorSystem<ActorSystemInfo>) => {
    const { exportShownPackage } = await import('../../import/export-to-menu.actors.ts');
    await exportShownPackage({ ask, keyOf }, { venue, id, path: sectionPath(venue, entity) }, system);
  };
  return fromCallback<{ type: 'never' }, ExportedItem>(({ input, system, sendBack }) => {
    const { form } = input;
    const fail = (part: string) => () => sendBack({ type: 'part.loadFailed', part });
    if (form === 'sheet') saveMenuSheet(input).catch(fail('exportSheet'));
    else if (form === 'menu') exportPackage(input, system).catch(fail('exportToMenu'));
    else saveItemFile(input).catch(fail('export'));
  });
};
