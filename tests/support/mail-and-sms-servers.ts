import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  from: string;
  to: string[];
  /** as it came over the wire */
  raw: string;
  /** milliseconds since 1970, by the clock that the gateway was given */
  at: number;
}

const decodeQuotedPrintable = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodeBody = (message: string): string => {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8').trim();
  return (/^Content-Transfer-Encoding: quoted-printable/im.test(head) ? decodeQuotedPrintable(body) : body).trim();
};

/** What a mail says as plain text, and as HTML; '' where it has none. */
export const readMailParts = ({ raw }: Pick<Mail, 'raw'>): { text: string; html: string } => {
  const boundary = /^Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/im.exec(raw)?.[1];
  if (boundary === undefined) return { text: decodeBody(raw), html: '' };
  const [, text = '', html = ''] = raw.split(`--${boundary}`).map((part) => part.replace(/^\r\n/, ''));
  return { text: decodeBody(text), html: decodeBody(html) };
};

/** The plain text of a mail. */
export const readMailText = (mail: Pick<Mail, 'raw'>): string => readMailParts(mail).text;

export interface MailGateway {
  url: string;
  mails: Mail[];
  /** refuse what comes from now on */
  setRejecting: (yes: boolean) => void;
  /** the first attempt of each mail is rejected for now, as greylisting does */
  setRejectingFirst: (yes: boolean) => void;
  /** take whole mails from now on and never answer to them; returns their raw texts */
  setSilent: (yes: boolean) => string[];
  /** a mailbox that does not exist */
  unknown: (mailbox: string) => void;
  close: () => Promise<void>;
}

const getPort = (server: { address: () => unknown }): number => (server.address() as AddressInfo).port;

/** A real SMTP server on a free port. */
export const startMail = (now: () => number = Date.now): Promise<MailGateway> =>
  new Promise((done) => {
    const mails: Mail[] = [];
    let rejecting = false;
    let rejectingFirst = false;
    let silent = false;
    const unanswered: string[] = [];
    const strangers = new Set<string>();
    const attempted = new Set<string | undefined>();
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, answer) =>
        answer(strangers.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
      onData: async (stream, { envelope }, answer) => {
        const raw = await text(stream);
        const id = /^Message-ID: (.*)$/im.exec(raw)?.[1];
        if (silent) return void unanswered.push(raw);
        const isFirst = !attempted.has(id);
        attempted.add(id);
        if (rejecting || (rejectingFirst && isFirst)) return answer(new Error('mailbox unavailable'));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ from, to: envelope.rcptTo.map((it) => it.address), raw, at: now() });
        answer();
      },
    });
    smtp.on('error', () => {}); // clients that hang up
    smtp.listen(0, '127.0.0.1', () =>
      done({
        url: `smtp://127.0.0.1:${getPort(smtp.server)}`,
        mails,
        setRejecting: (yes) => {
          rejecting = yes;
        },
        setRejectingFirst: (yes) => {
          rejectingFirst = yes;
        },
        setSilent: (yes) => {
          silent = yes;
          return unanswered;
        },
        unknown: (mailbox) => void strangers.add(mailbox),
        close: () => new Promise((closed) => smtp.close(() => closed())),
      }),
    );
  });

export type SmsMode =
  | 'takes'
  | 'fails first'
  | 'fails'
  | 'refuses'
  | 'html'
  | 'redirects'
  | 'endless'
  | 'silent'
  | 'hangs up';

export interface SmsGateway {
  url: string;
  received: { body: unknown; key: string | undefined }[];
  /** those of them that it accepted; `at`: by the clock that it was given */
  accepted: { to: string; text: string; at: number }[];
  /** how it behaves from now on */
  mode: (mode: SmsMode) => void;
  /** what arrives from now on is answered once the returned function is called */
  pause: () => () => void;
  /** a number that does not exist */
  unknown: (number: string) => void;
  close: () => Promise<void>;
}

const behave = (mode: SmsMode, res: ServerResponse, url: string): void => {
  if (mode === 'takes') res.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  if (mode === 'fails') res.writeHead(500).end('no');
  if (mode === 'refuses') res.writeHead(422).end('{"error":"no such number"}');
  if (mode === 'html') res.writeHead(200, { 'content-type': 'text/html' }).end('<title>Welcome to our Wi-Fi</title>');
  if (mode === 'redirects') res.writeHead(302, { location: `${url}/elsewhere` }).end();
  if (mode === 'hangs up') res.destroy();
  if (mode === 'endless') {
    res.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => res.write('x'.repeat(16_384)), 1);
    res.on('close', () => clearInterval(timer));
  }
};

/** A webhook on a free port that takes SMS messages, or behaves badly. */
export const startSms = (now: () => number = Date.now): Promise<SmsGateway> =>
  new Promise((done) => {
    const received: SmsGateway['received'] = [];
    const accepted: SmsGateway['accepted'] = [];
    const strangers = new Set<string>();
    let mode: SmsMode = 'takes';
    let released: Promise<void> = Promise.resolve();
    const selectMode = (to: string, key: string | undefined): SmsMode => {
      if (strangers.has(to)) return 'refuses';
      if (mode !== 'fails first') return mode;
      return received.filter((it) => it.key === key).length === 1 ? 'fails' : 'takes';
    };
    const server: Server = createServer(async (req: IncomingMessage, res: ServerResponse) => {
      const body = JSON.parse(await text(req)) as { to: string; text: string };
      const key = req.headers['idempotency-key'] as string | undefined;
      received.push({ body, key });
      await released;
      const behaviour = selectMode(body.to, key);
      if (behaviour === 'takes') accepted.push({ to: body.to, text: body.text, at: now() });
      behave(behaviour, res, `http://127.0.0.1:${getPort(server)}`);
    });
    server.listen(0, '127.0.0.1', () =>
      done({
        url: `http://127.0.0.1:${getPort(server)}/sms`,
        received,
        accepted,
        unknown: (number) => void strangers.add(number),
        mode: (next) => {
          mode = next;
        },
        pause: () => {
          let release = (): void => undefined;
          released = new Promise((go) => {
            release = go;
          });
          return release;
        },
        close: () =>
          new Promise((closed) => {
            server.closeAllConnections();
            server.close(() => closed());
          }),
      }),
    );
  });
