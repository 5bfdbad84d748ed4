import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { AssetSignDocument, ContentCreateDocument } from '../../../graphql/generated/api/graphql.ts';
import { LoginDocument, LoginSendCodeDocument, SwitchVenueDocument } from '../../../graphql/generated/auth/graphql.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { endpoints } from '../../../server/graphql/persisted-operations.ts';
import { createLog } from '../../../server/log.ts';
import { deriveAssetHash } from '../../../server/modules/assets/asset-url.ts';
import { findOriginal } from '../../../server/modules/assets/original-files.ts';
import { createImageProcessor } from '../../../server/image-processing/image-processor.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { SignedGrant } from '../../../server/modules/uploads/upload-signature.ts';
import {
  type HttpAnswer,
  formFields,
  formFile,
  photograph,
  post,
  rejectionIn,
  writeMultipart,
} from '../../support/sample-images.ts';
import { isConnectionLost } from '../../support/no-answer.ts';
import { createDemoFolder, type ServerProcess, startProcess } from '../../support/server-process.ts';

const kills = Number(process.env.KILLS ?? 1);
const cluster = process.env.TEST_DATABASE_URL;
const data = cluster ? mkdtempSync(join(tmpdir(), 'maitre-image-kills-')) : await createDemoFolder();
const own = cluster ? await openTestDatabase(cluster, false) : null;
// neither the number of requests and uploads nor the age of the session is what this is about
const raised = {
  REQUESTS_PER_SECOND_ADDRESS: '1000000',
  REQUESTS_PER_SECOND_PERSON: '1000000',
  REQUESTS_PER_SECOND_VENUE: '1000000',
  UPLOADS_PER_HOUR_VENUE: '1000000',
  ACCESS_TOKEN_SECONDS: '3600',
};
const env: Record<string, string> = {
  MAITRE_DATA: data,
  MAITRE_MODE: 'demo',
  ...raised,
  ...(own && { DATABASE_URL: own.url }),
};
afterAll(async () => {
  await own?.drop();
  rmSync(data, { recursive: true, force: true });
});

const ask = async (
  url: string,
  endpoint: 'auth' | 'api',
  document: { toString(): string },
  variables: unknown,
  headers = {},
) => {
  const response = await fetch(`${url}${endpoints[endpoint]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: document.toString(), variables }),
  });
  const body = await response.json();
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return { data: body.data, cookies: response.headers.getSetCookie().map((it) => it.split(';')[0] ?? '') };
};

const signIn = async (url: string): Promise<{ authorization: string }> => {
  const who = { phoneOrEmail: 'michal@petilia.example' };
  const sent = await ask(url, 'auth', LoginSendCodeDocument, { ...who, locale: 'en' });
  const newest = async (): Promise<string | null> =>
    (await (await fetch(`${url}/outbox.json`)).json())[0]?.code ?? null;
  await expect.poll(newest, { timeout: 120_000 }).toMatch(/^\d{4}$/);
  const login = await ask(
    url,
    'auth',
    LoginDocument,
    { ...who, code: await newest() },
    { cookie: sent.cookies.join('; ') },
  );
  const { jwt_token, refresh_token } = login.data.login;
  const headers = { authorization: `Bearer ${jwt_token}`, cookie: [...sent.cookies, ...login.cookies].join('; ') };
  const switched = await ask(url, 'auth', SwitchVenueDocument, { refresh_token, venue: 'petilia-jaffa' }, headers);
  return { authorization: `Bearer ${switched.data.switchVenue.jwt_token}` };
};

/** The server's own children, by what they are. */
const listChildren = (server: ServerProcess): number[] =>
  readdirSync('/proc')
    .filter((it) => /^\d+$/.test(it))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(server.child.pid);
      } catch {
        return false;
      }
    })
    .map(Number);
const isAlive = (pid: number) => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

interface Sent {
  grant: SignedGrant;
  bytes: Buffer;
  /** null: no answer */
  address: string | null;
}

let sizes = 300;
/** Sends until the server has exited. */
const sendUntilDown = async (url: string, headers: object, item: string, sent: Sent[]): Promise<void> => {
  for (;;) {
    const bytes = await photograph((sizes += 1), 400)
      .jpeg({ quality: 95 })
      .toBuffer();
    let it: Sent | null = null;
    let answer: HttpAnswer;
    try {
      const { data: signed } = await ask(url, 'api', AssetSignDocument, { cms_id: item }, headers);
      it = { grant: signed.assetSign, bytes, address: null };
      answer = await post(url, writeMultipart([...formFields(it.grant), formFile(bytes)]));
    } catch (error) {
      // any answer but success is a failure of a server that runs
      if (!isConnectionLost(error)) throw error;
      if (it) sent.push(it);
      return;
    }
    expect(rejectionIn(answer)).toBe('200');
    it.address = answer.body.secure_url ?? null;
    sent.push(it);
  }
};

test(
  `P2 F037 killed ${kills === 1 ? 'once' : `${kills} times`} while images go up: what was answered is there, every row has its bytes, and what was not answered goes up again under its grant`,
  async () => {
    const sent: Sent[] = [];
    let server = await startProcess(env);
    onTestFinished(async () => void (await server.kill('SIGKILL')));
    const headers = await signIn(server.url);
    const { data: created } = await ask(
      server.url,
      'api',
      ContentCreateDocument,
      { name: 'Killed', directory: 'petilia-jaffa', entity: 'gallery' },
      headers,
    );
    const item: string = created.contentCreate.cms_id;
    for (let kill = 0; kill < kills; kill += 1) {
      const before = sent.length;
      const sending = [1, 2].map(() => sendUntilDown(server.url, headers, item, sent));
      const killing = async () => {
        await expect.poll(() => sent.length, { timeout: 120_000 }).toBeGreaterThan(before);
        await new Promise((go) => setTimeout(go, Math.random() * 250));
        const running = listChildren(server);
        expect(running.length).toBe(1);
        await server.kill('SIGKILL');
        return running;
      };
      const [children] = await Promise.all([killing(), ...sending]);
      // no orphans remain
      await expect.poll(() => children.filter(isAlive), { timeout: 120_000 }).toEqual([]);
      server = await startProcess(env);
      // those of earlier kills are compared with the rows at the end: their grants may have expired on a slow machine
      for (const it of sent.slice(before)) {
        const again = await post(server.url, writeMultipart([...formFields(it.grant), formFile(it.bytes)]));
        expect(rejectionIn(again)).toBe('200');
        expect(again.body.secure_url).toBe((it.address ??= again.body.secure_url ?? null));
      }
    }
    expect(await server.kill('SIGTERM')).toBe(0);

    // on PostgreSQL the files are copies: what a process that never had them reads is what counts
    if (own) rmSync(join(data, 'assets'), { recursive: true });
    const [config, log] = [readConfig(env), createLog('silent')];
    const database = await openDatabase(config, log);
    const images = createImageProcessor(config, log);
    const rows = await database.maintenance
      .selectFrom('assets')
      .select(['hash', 'bytes'])
      .where('cms_id', '=', item)
      .orderBy('hash')
      .execute();
    const addresses = new Set(sent.map(({ address }) => address));
    expect(rows.map(({ hash }) => `/assets/${hash}.jpg`)).toEqual([...addresses].toSorted());
    for (const { hash, bytes } of rows) {
      const master = await findOriginal({ database, images, log }, hash);
      const file = readFileSync(master?.path ?? '');
      const ofBytes = createHash('sha256').update(file).digest('hex');
      expect([file.length, deriveAssetHash('petilia-jaffa', ofBytes)]).toEqual([bytes, hash]);
    }
    await images.close();
    await database.close();
  },
  240_000 + kills * 20_000,
);
