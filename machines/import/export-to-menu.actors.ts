import type { ActorSystem, ActorSystemInfo } from 'xstate';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { Content } from '../../graphql/content/model/draft.types.ts';
import { ContentDocument, ContentImportDocument } from '../../graphql/generated/api/graphql.ts';
import { getErrorMessage, toApiError } from '../api-error.ts';
import type { WithSubmissionKey } from '../form/submission-keys.ts';
import type { Ports } from '../ports.ts';
import { advanceUuid } from '../sequential-uuid.ts';
import type { TableRow } from '../table/define-table.ts';
import { forEachRow } from '../table/table.actors.ts';
import { listProducts, toMenuContent } from './package-to-menu.ts';

const asVenue = { as: 'venue' } as const;

interface PackageToExport {
  venue: string;
  id: string;
  signal?: AbortSignal;
}

/** `keyOf`: by the package's id. */
interface MenuExportPorts extends Pick<Ports, 'ask'> {
  keyOf: (id: string) => WithSubmissionKey;
}

/**
 * Creates a menu of a package as it is stored, under its name. What it did is an import of one item. Every id in it
 * follows from the key, so that the same package is sent again as the same request.
 */
export const exportToMenu = async (
  { ask, keyOf }: MenuExportPorts,
  { venue, id, signal }: PackageToExport,
): Promise<{ importId: string; name: string }> => {
  const load = async (item: string) =>
    (await ask('api', ContentDocument, { cms_id: item }, { ...asVenue, ...(signal && { signal }) })).content;
  const item = await load(id);
  const content = item.content as Content;
  const products = new Map<string, Content>();
  for (const one of listProducts(content))
    await load(one).then(
      (product) => products.set(one, product.content as Content),
      (error: unknown) => {
        if (toApiError(error).code !== 'NOT_FOUND') throw error;
      },
    );
  const { baseName, entity, component } = getKindIdentity('menu');
  const name = item.name || baseName;
  return keyOf(id)({ venue, name, content, products: [...products] }, async (key) => {
    let made = 0;
    const newId = () => advanceUuid(key, (made += 1));
    const importId = newId();
    const menu = toMenuContent(content, { name, products, newId });
    const variables = { directory: venue, entity, component, items: [{ content: menu }] };
    await ask(
      'api',
      ContentImportDocument,
      { ...variables, import_id: importId, part: 0, parts: 1 },
      { ...asVenue, key },
    );
    return { importId, name };
  });
};

/** One menu for each row; what was done to it is an import of one item. */
export const exportRowsToMenus = async <Row extends TableRow>(
  ports: MenuExportPorts,
  { venue, rows, signal }: { venue: string; rows: readonly Row[]; signal: AbortSignal },
) => {
  const imports = new Map<string, string>();
  const { failed } = await forEachRow(rows, async ({ id }) =>
    imports.set(id, (await exportToMenu(ports, { venue, id, signal })).importId),
  );
  const done = rows.flatMap((row) => {
    const importId = imports.get(row.id);
    return importId === undefined ? [] : [{ ...row, id: importId }];
  });
  return { done, failed };
};

/** The same from an editor: says that it was done, or why not; the list at `path` can take it back. */
export const exportShownPackage = async (
  ports: MenuExportPorts,
  { venue, id, path }: PackageToExport & { path: string },
  system: ActorSystem<ActorSystemInfo>,
): Promise<void> => {
  const notify = (notification: object) =>
    system.get('notifications')?.send({ type: 'notification.shown', notification });
  try {
    const { importId, name } = await exportToMenu(ports, { venue, id });
    const rows = [{ id: importId, name, version: 0, cursor: '' }];
    const undo = { to: 'list', path, event: { type: 'table.undo', action: 'undoImport', rows } };
    notify({
      kind: 'success',
      message: 'list.menuCreated',
      values: {
        count: 1,
        name,
      },
      ...(system.get('list') && { undo }),
    });
  } catch (error) {
    notify({ kind: 'error', ...getErrorMessage(toApiError(error)) });
  }
};
