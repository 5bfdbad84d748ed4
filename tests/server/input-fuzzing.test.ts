import { getNamedType, type GraphQLField, isListType, isNonNullType, isObjectType, isScalarType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../server/graphql/persisted-operations.ts';
import { schemas } from '../../server/endpoints/schemas.ts';
import type { TestServer } from '../support/server.ts';
import { enter, lunch, createdItem, openDemoGroup, save, stored } from './content/demo-clients.ts';

// Every text argument of every operation, with values that a database, a parser or a shell may fail on: promise P16
// and
// the cases between the printed ones of sections C, D and F. The arguments are listed from the schema.

const odd: Record<string, string> = {
  nothing: '',
  NUL: '\u0000',
  'a NUL inside': 'petilia\u0000-jaffa',
  'half a letter': 'a\ud800',
  'the other half': '\udc00b',
  'a right-to-left override': 'fdp.\u202exe',
  'a byte-order mark': '\ufeffpetilia-jaffa',
  'no letter of Unicode': '\uffff\u{1ffff}',
  'a space behind': 'petilia-jaffa ',
  capitals: 'PETILIA-JAFFA',
  'wide letters': 'ｐｅｔｉｌｉａ-ｊａｆｆａ',
  'a path': '../../petilia-haifa',
  'a path in disguise': '%2e%2e%2fharbour',
  SQL: "'; drop table content; --",
  'a pattern': '%_\\%',
  'a row of PostgreSQL': '{harbour,"x"}',
  'a key of every object': '__proto__',
  'its maker': 'constructor',
  lines: 'a\r\nBcc: b@c.example\u2028',
  escapes: '\u001b[2J\u0007\u0008',
  'a number that is none': '1e400',
  'a family': '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(400),
  'very long': 'x'.repeat(300_000),
};

type QueriedField = GraphQLField<unknown, unknown>;

/** What each text is when it is not the one that is tried. */
const usual = (ids: { item: string; refresh: string }): Record<string, unknown> => ({
  cms_id: ids.item,
  pageId: ids.item,
  directory: 'petilia-jaffa',
  entity: 'menu',
  component: 'menu',
  name: 'Odd',
  venue: 'petilia-jaffa',
  venues: ['petilia-jaffa'],
  cms_list: [ids.item],
  terms: 'a',
  phone: '0501234567',
  address: 'Yefet 10',
  languages: ['en'],
  phoneOrEmail: 'nobody@petilia.example',
  code: '0000',
  refresh_token: ids.refresh,
  session: 'none',
  version: 1,
  content: {},
  settings: {},
});

const selection = (field: QueriedField): string => {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return '';
  const [leaf] = Object.values(type.getFields()).filter((it) => isScalarType(getNamedType(it.type)));
  return `{ ${leaf?.name ?? '__typename'} }`;
};

const sentence = (verb: string, field: QueriedField, given: readonly string[]): string => {
  const named = field.args.filter(({ name }) => given.includes(name));
  const declared = named.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = named.map(({ name }) => `${name}: $${name}`).join(', ');
  return `${verb} ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selection(field)} }`;
};

const isText = (arg: QueriedField['args'][number]) => ['ID', 'String'].includes(getNamedType(arg.type).name);
const isList = (arg: QueriedField['args'][number]) => isListType(isNonNullType(arg.type) ? arg.type.ofType : arg.type);

let server: TestServer;
let item: string;
let signed: Awaited<ReturnType<TestServer['signIn']>>;
/** A session of its own for a test that may end it or renew it; the others share one. */
const signIn = () => server.signIn('michal@petilia.example', { venue: 'petilia-jaffa', stepUp: true });
beforeAll(async () => {
  server = await openDemoGroup({ SMS_DAILY_LIMIT: 1e6, SENDS_PER_HOUR_IDENTIFIER: 1e6 });
  const michal = await enter(server, 'michal', 'petilia-jaffa');
  const { cms_id } = await save(michal, await createdItem(michal, 'Odd words'), lunch('Odd words'));
  item = cms_id;
  signed = await signIn();
});
afterAll(() => server.close());

const fields = (['api', 'settings', 'auth'] as Endpoint[]).flatMap((endpoint) =>
  (['Query', 'Mutation'] as const).flatMap((root) => {
    const type = schemas[endpoint].getType(root);
    return (isObjectType(type) ? Object.values(type.getFields()) : [])
      .filter((field) => field.args.some(isText))
      .map((field) => ({ endpoint, verb: root.toLowerCase(), field, name: `${endpoint} ${field.name}` }));
  }),
);

test.each(fields)(
  'P16 $name: no text causes an internal error or ends the session, and what is rejected changes nothing',
  async ({ endpoint, verb, field }) => {
    const { token, venueToken, cookies, refresh } = endpoint === 'auth' ? await signIn() : signed;
    const variables = usual({ item, refresh });
    const faults: string[] = [];
    for (const arg of field.args.filter(isText)) {
      const given = field.args.filter((it) => it === arg || isNonNullType(it.type)).map(({ name }) => name);
      const required = Object.fromEntries(given.map((name) => [name, variables[name]]));
      const ask = async ([what, text]: [string, string]) => {
        const { status, body } = await server.ask(
          endpoint,
          sentence(verb, field, given),
          { ...required, [arg.name]: isList(arg) ? [text] : text },
          { token: endpoint === 'auth' ? token : venueToken, cookies },
        );
        const extensions = body.errors?.[0]?.extensions;
        // a session that has ended would reject everything before the text is looked at
        const isRejectedUnread = extensions?.code === 'UNAUTHENTICATED' && arg.name !== 'refresh_token';
        if (status >= 500 || extensions?.code === 'INTERNAL' || (body.errors && !extensions?.key) || isRejectedUnread)
          faults.push(`${arg.name}, ${what}: ${status} ${extensions?.code}`);
        return body.errors !== undefined;
      };
      const texts = Object.entries(odd);
      let before = await stored(server);
      const rejections = await Promise.all(texts.map(ask));
      const rejected = texts.filter((_, at) => rejections[at]);
      if (rejected.length < texts.length) {
        // others were accepted: the rejected ones again, by themselves
        before = await stored(server);
        const again = await Promise.all(rejected.map(ask));
        expect([arg.name, rejected.filter((_, at) => !again[at])]).toEqual([arg.name, []]);
      }
      expect([arg.name, await stored(server)]).toEqual([arg.name, before]);
    }
    expect(faults).toEqual([]);
  },
);
