import type { Content, Draft } from '../../graphql/content/document.ts';
import { fromContent, toContent } from '../../graphql/content/stored.ts';
import { menu } from '../../graphql/content/menu.ts';
import {
  ContentCreateDocument,
  ContentDeleteDocument,
  ContentDocument,
  ContentListDocument,
  ContentUpdateDocument,
  ContentVersionsDocument,
  type ItemFragment,
} from '../../graphql/generated/api/graphql.ts';
import { LoginDocument, LoginSendCodeDocument, SwitchVenueDocument } from '../../graphql/generated/auth/graphql.ts';
import type { Asking } from '../support/server.ts';
import { draftOf, type MenuWords } from './menus.ts';
import type { RunningServer } from './server.ts';

/** One person at the server's endpoints, beside the browser: makes what a test begins with, reads what is stored. */
export interface Api {
  create: (words?: MenuWords) => Promise<string>;
  change: (id: string, change: (draft: Draft) => Draft) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** null: deleted, or never there */
  stored: (id: string) => Promise<Stored | null>;
  versions: (id: string) => Promise<number[]>;
  /** names of the list's rows, in its order */
  names: (more?: { search?: string; order?: string; limit?: number }) => Promise<string[]>;
}
export interface Stored {
  name: string;
  version: number;
  publishedVersion: number | null;
  updatedBy: string;
  draft: Draft;
}

const tokenLife = 8 * 60_000;

export const apiOf = ({ url, codesFor }: RunningServer, who: string, venue: string): Api => {
  let pass = { token: '', at: 0 };

  const post = async <Result>(path: string, document: Asking<Result>, variables: unknown, headers = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: document.toString(), variables }),
    });
    return {
      body: (await answer.json()) as { data: Result; errors?: unknown[] },
      cookies: answer.headers.getSetCookie(),
    };
  };
  const signIn = async (): Promise<string> => {
    const before = (await codesFor(who)).length;
    const asked = await post('/auth/graphql', LoginSendCodeDocument, { phoneOrEmail: who });
    let codes: string[] = [];
    while (codes.length <= before) codes = await codesFor(who);
    const cookie = (lines: string[]) => lines.map((line) => line.split(';')[0]).join('; ');
    const wanted = { phoneOrEmail: who, code: codes[0] };
    const login = await post('/auth/graphql', LoginDocument, wanted, { cookie: cookie(asked.cookies) });
    const { jwt_token: token, refresh_token } = login.body.data.login;
    const headers = { authorization: `Bearer ${token}`, cookie: cookie(login.cookies) };
    const switched = await post('/auth/graphql', SwitchVenueDocument, { refresh_token, venue }, headers);
    return switched.body.data.switchVenue.jwt_token;
  };
  const ask = async <Result>(document: Asking<Result>, variables: unknown): Promise<Result | null> => {
    if (Date.now() - pass.at > tokenLife) pass = { token: await signIn(), at: Date.now() };
    const { body } = await post('/api/graphql', document, variables, { authorization: `Bearer ${pass.token}` });
    return body.errors ? null : body.data;
  };
  const must = async <Result>(document: Asking<Result>, variables: unknown): Promise<Result> => {
    const data = await ask(document, variables);
    if (data === null) throw new Error(`refused: ${document.toString().slice(0, 80)}`);
    return data;
  };
  const item = async (id: string): Promise<ItemFragment | null> =>
    (await ask(ContentDocument, { cms_id: id }))?.content ?? null;
  const update = async (id: string, draft: Draft, expectedVersion: number) =>
    void (await must(ContentUpdateDocument, { cms_id: id, content: toContent(menu, draft), expectedVersion }));

  return {
    create: async (words = {}) => {
      const { contentCreate: made } = await must(ContentCreateDocument, {
        name: words.name ?? 'Menu',
        directory: venue,
        entity: 'menu',
        component: 'menu',
      });
      if (Object.keys(words).some((it) => it !== 'name'))
        await update(made.cms_id, draftOf({ ...words, name: made.name }), made.version);
      return made.cms_id;
    },
    change: async (id, change) => {
      const now = await item(id);
      if (now === null) throw new Error(`${id} is not there`);
      await update(id, change(fromContent(menu, now.content as Content)), now.version);
    },
    remove: async (id) => void (await must(ContentDeleteDocument, { cms_id: id })),
    stored: async (id) => {
      const it = await item(id);
      return (
        it && {
          name: it.name,
          version: it.version,
          publishedVersion: it.published_version ?? null,
          updatedBy: it.updated_by.name,
          draft: fromContent(menu, it.content as Content),
        }
      );
    },
    versions: async (id) =>
      (await must(ContentVersionsDocument, { cms_id: id })).contentVersions.map(({ version }) => version),
    names: async (more = {}) =>
      (await must(ContentListDocument, { directory: venue, entity: 'menu', ...more })).contentList.map(
        ({ name }) => name,
      ),
  };
};
