import type {
  MutationSaveVenueSettingFileArgs,
  Resolvers,
  SettingFile,
} from '../../../graphql/generated/settings.resolvers.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import { may } from '../../../graphql/domain/roles.ts';
import { checkJson, toStorable } from '../../../graphql/content/json-limits.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../errors/problem.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { settingsPolicy } from './settings.policy.ts';
import { write } from '../../write/write-transaction.ts';
import { assertMayDo } from '../content/content-permissions.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import { createSettingFilesStore, type StoredFile } from './settings.store.ts';

const { venueResolver } = createAuthorizedResolvers(settingsPolicy);

const presentSettingFile = ({ page_id, updated_at, ...file }: StoredFile): SettingFile => ({
  pageId: page_id,
  updated_at: updated_at.toISOString(),
  ...file,
});

const parseJson = (value: unknown, path: string): unknown => {
  const fault = checkJson(value);
  if (fault === null) return toStorable(value);
  throw problem(fault.key === 'tooLarge' ? 'TOO_LARGE' : 'BAD_INPUT', fault.key, { path: `${path}/${fault.path}` });
};

/** Whether the role may read the settings of a page of this kind: those of a page with work plans are the plans. */
const mayReadSettings = ({ role }: VenueScope, { settingFile }: Kind): boolean =>
  settingFile !== 'page' || may(role, 'read', 'workPlan');

/** Stores the settings of one page of this venue. NOT_FOUND for a page of another venue, as for an unknown one. */
const saveSettingFile = async (
  scope: VenueScope,
  { pageId, settings, content, expectedVersion }: MutationSaveVenueSettingFileArgs,
  context: Context,
): Promise<SettingFile> => {
  const [storedSettings, storedContent] = [parseJson(settings, 'settings'), parseJson(content, 'content')];
  const { answer } = await write<SettingFile>(context, scope, async (tx) => {
    const store = createSettingFilesStore(tx, scope);
    const page = await store.lockPage(pageId);
    if (page === null) throw problem('NOT_FOUND', 'notFound');
    assertMayDo(scope, 'write', resolveStoredKind(page));
    const before = await store.find(pageId);
    const version = before?.version ?? 0;
    if (typeof expectedVersion === 'number' && expectedVersion !== version) {
      throw problem('CONFLICT', 'conflict', { detail: before && presentSettingFile(before) });
    }
    const at = new Date(context.now());
    const file = await store.save({
      page_id: pageId,
      version: version + 1,
      settings: storedSettings,
      content: storedContent,
      at,
    });
    return {
      answer: presentSettingFile(file),
      audit: {
        verb: 'update',
        thing: 'settingFile',
        id: pageId,
        detail: { version: file.version, ...(typeof expectedVersion !== 'number' && { lastWriteWins: true }) },
      },
      events: [],
    };
  });
  return answer;
};

export const resolvers: Resolvers = {
  Query: {
    venueSettingFile: venueResolver('venueSettingFile', async (scope, { pageId }, { database }) => {
      const store = createSettingFilesStore(database.within([scope.venue]), scope);
      const [page, file] = [await store.findPage(pageId), await store.find(pageId)];
      if (page === null || file === null) throw problem('NOT_FOUND', 'notFound');
      const kind = resolveStoredKind(page);
      assertMayDo(scope, 'read', kind);
      return presentSettingFile(mayReadSettings(scope, kind) ? file : { ...file, settings: {} });
    }),
  },
  Mutation: { saveVenueSettingFile: venueResolver('saveVenueSettingFile', saveSettingFile) },
};
