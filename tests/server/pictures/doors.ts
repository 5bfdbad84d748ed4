import { readFileSync } from 'node:fs';
import { AssetSignDocument } from '../../../graphql/generated/api/graphql.ts';
import type { Grant } from '../../../server/modules/assets/signature.ts';
import { fieldsOf, fileOf, post, written } from '../../support/pictures.ts';
import type { TestServer } from '../../support/server.ts';
import { type Ask, enter, made, openGroup } from '../content/callers.ts';
import { fileAt } from './kept-files-of.ts';

export interface Brought {
  /** as it is kept or handed on, byte by byte */
  taken: { width: number; height: number; format: string; bytes: Buffer } | null;
  /** why not */
  key: string | null;
}

/** A way by which a picture comes in from outside. */
export interface Door {
  name: string;
  open: () => Promise<OpenDoor>;
}
export interface OpenDoor {
  server: TestServer;
  bring: (bytes: Buffer) => Promise<Brought>;
  close: () => Promise<void>;
}

export const sign = async (ask: Ask, cms_id: string, index: number | null = null): Promise<Grant> => {
  const { data, error } = await ask(AssetSignDocument, { cms_id, index });
  if (error) throw new Error(JSON.stringify(error));
  return data.assetSign as Grant;
};

const upload: Door = {
  name: 'an upload',
  open: async () => {
    const server = await openGroup();
    const michal = await enter(server, 'michal', 'petilia-jaffa');
    const { cms_id } = await made(michal, 'With pictures');
    return {
      server,
      bring: async (bytes) => {
        const { body } = await post(server.url, written([...fieldsOf(await sign(michal, cms_id)), fileOf(bytes)]));
        const { secure_url = '', width = 0, height = 0, format = '' } = body;
        if (body.errors) return { taken: null, key: body.errors[0]?.extensions.key ?? '' };
        return { taken: { width, height, format, bytes: readFileSync(fileAt(server, secure_url)) }, key: null };
      },
      close: server.close,
    };
  },
};

/** One function stands behind all of them; the table of `files.ts` goes through each. */
export const doors: readonly Door[] = [upload];
