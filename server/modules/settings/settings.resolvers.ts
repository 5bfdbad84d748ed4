import type {
  MutationSaveVenueSettingFileArgs,
  Resolvers,
  SettingFile,
} from '../../../graphql/generated/settings.resolvers.ts';
import { checkJson, toStorable } from '../../../graphql/content/json-limits.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { problem } from '../../graphql/problem.ts';
import { venueResolver } from '../../graphql/authorized-resolver.ts';
import { write } from '../../write/write-transaction.ts';
import { createSettingFilesStore, type StoredFile } from './settings.store.ts';

const present = ({ page_id, updated_at, ...file }: StoredFile): SettingFile => ({
  pageId: page_id,
  updated_at: updated_at.toISOString(),
  ...file,
});

const plainJson = (value: unknown, path: string): unknown => {
  const found = checkJson(value);
  if (found === null) return toStorable(value);
  throw problem(found.key === 'tooLarge' ? 'TOO_LARGE' : 'BAD_INPUT', found.key, { path: `${path}/${found.path}` });
};

/** Keeps the file of one page of this venue; a page of another one answers as an unknown page. */
const saveFile = async (
  scope: VenueScope,
  { pageId, settings, content, expectedVersion }: MutationSaveVenueSettingFileArgs,
  context: Context,
): Promise<SettingFile> => {
  const [clean, text] = [plainJson(settings, 'settings'), plainJson(content, 'content')];
  const { answer } = await write<SettingFile>(context, scope, async (tx) => {
    const store = createSettingFilesStore(tx, scope);
    if (!(await store.holdPage(pageId))) throw problem('NOT_FOUND', 'notFound');
    const before = await store.find(pageId);
    const version = before?.version ?? 0;
    if (typeof expectedVersion === 'number' && expectedVersion !== version) {
      throw problem('CONFLICT', 'conflict', { detail: before && present(before) });
    }
    const at = new Date(context.now());
    const file = await store.save({ page_id: pageId, version: version + 1, settings: clean, content: text, at });
    return {
      answer: present(file),
      audit: {
        verb: 'update',
        thing: 'settingFile',
        id: pageId,
        detail: { version: file.version, ...(typeof expectedVersion !== 'number' && { lastWriteWins: true }) },
      },
      notices: [],
    };
  });
  return answer;
};

export const resolvers: Resolvers = {
  Query: {
    venueSettingFile: venueResolver('venueSettingFile', async (scope, { pageId }, { database }) => {
      const file = await createSettingFilesStore(database.within([scope.venue]), scope).find(pageId);
      if (file === null) throw problem('NOT_FOUND', 'notFound');
      return present(file);
    }),
  },
  Mutation: { saveVenueSettingFile: venueResolver('saveVenueSettingFile', saveFile) },
};
