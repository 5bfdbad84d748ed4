import { LoginDocument, LoginSendCodeDocument, SwitchVenueDocument } from '../../graphql/generated/auth/graphql.ts';
import { type Endpoint, endpoints } from '../../server/graphql/persisted-operations.ts';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** Any answer, even an error: the server is alive. */
export class Rejected extends Error {
  readonly code: string;
  constructor(errors: { extensions?: { code?: string } }[]) {
    super(JSON.stringify(errors));
    this.code = errors[0]?.extensions?.code ?? '';
  }
}

interface ClientAnswer {
  // a test looks into answers of every shape
  data: Record<string, Record<string, unknown>>;
  cookies: string[];
}

/** Asks a server that runs in a process of its own. Throws `Rejected` for an error, fetch's own for no answer. */
export const createClient = async (
  url: string,
  endpoint: Endpoint,
  document: { toString(): string },
  variables: unknown,
  headers: Record<string, string> = {},
): Promise<ClientAnswer> => {
  const response = await fetch(`${url}${endpoints[endpoint]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: document.toString(), variables }),
  });
  const body = await response.json();
  if (body.errors) throw new Rejected(body.errors);
  return { data: body.data, cookies: response.headers.getSetCookie().map((it) => it.split(';')[0] ?? '') };
};

export interface SignedInClient {
  refresh: string;
  /** of the person */
  token: string;
  /** of the venue */
  venueToken: string;
  cookie: string;
}

const shownTo = async (url: string, who: string): Promise<string[]> => {
  const all = (await (await fetch(`${url}/outbox.json`)).json()) as { to: string; code: string | null }[];
  return all.flatMap(({ to, code }) => (to === who && code !== null ? [code] : []));
};

/** Signs in by a code from `/outbox.json`, and enters a venue. `at`: where the code is asked for, where it is used. */
export const signInAt = async (
  at: { sends: string; takes: string },
  phoneOrEmail: string,
  venue: string,
): Promise<SignedInClient> => {
  const before = (await shownTo(at.sends, phoneOrEmail)).length;
  const sent = await createClient(at.sends, 'auth', LoginSendCodeDocument, { phoneOrEmail, locale: 'en' });
  let codes: string[] = [];
  await eventually(async () => expect((codes = await shownTo(at.takes, phoneOrEmail)).length).toBe(before + 1));
  const login = await createClient(
    at.takes,
    'auth',
    LoginDocument,
    { phoneOrEmail, code: codes[0] },
    { cookie: sent.cookies.join('; ') },
  );
  const { jwt_token: token, refresh_token: refresh } = login.data.login as Record<string, string>;
  const cookie = [...sent.cookies, ...login.cookies].join('; ');
  const headers = { authorization: `Bearer ${token}`, cookie };
  const entered = await createClient(at.takes, 'auth', SwitchVenueDocument, { refresh_token: refresh, venue }, headers);
  const { jwt_token } = entered.data.switchVenue as Record<string, string>;
  return { refresh: refresh ?? '', token: token ?? '', venueToken: jwt_token ?? '', cookie };
};
