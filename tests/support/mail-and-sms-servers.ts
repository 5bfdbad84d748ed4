import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  from: string;
  to: string[];
  /** as it came over the wire */
  raw: string;
}

export interface MailGateway {
  url: string;
  mails: Mail[];
  /** refuse what comes from now on */
  setRejecting: (yes: boolean) => void;
  /** a mailbox that does not exist */
  unknown: (mailbox: string) => void;
  close: () => Promise<void>;
}

const getPort = (server: { address: () => unknown }): number => (server.address() as AddressInfo).port;

/** A real SMTP server on a free port. */
export const startMail = (): Promise<MailGateway> =>
  new Promise((done) => {
    const mails: Mail[] = [];
    let rejecting = false;
    const strangers = new Set<string>();
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, answer) =>
        answer(strangers.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
      onData: async (stream, { envelope }, answer) => {
        const raw = await text(stream);
        if (rejecting) return answer(new Error('mailbox unavailable'));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ from, to: envelope.rcptTo.map((it) => it.address), raw });
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
        unknown: (mailbox) => void strangers.add(mailbox),
        close: () => new Promise((closed) => smtp.close(() => closed())),
      }),
    );
  });

export type SmsMode = 'takes' | 'fails' | 'refuses' | 'html' | 'redirects' | 'endless' | 'silent' | 'hangs up';

export interface SmsGateway {
  url: string;
  received: { body: unknown; key: string | undefined }[];
  /** how it behaves from now on */
  mode: (mode: SmsMode) => void;
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
export const startSms = (): Promise<SmsGateway> =>
  new Promise((done) => {
    const received: SmsGateway['received'] = [];
    let mode: SmsMode = 'takes';
    const server: Server = createServer(async (req: IncomingMessage, res: ServerResponse) => {
      const body: unknown = JSON.parse(await text(req));
      received.push({ body, key: req.headers['idempotency-key'] as string | undefined });
      behave(mode, res, `http://127.0.0.1:${getPort(server)}`);
    });
    server.listen(0, '127.0.0.1', () =>
      done({
        url: `http://127.0.0.1:${getPort(server)}/sms`,
        received,
        mode: (next) => {
          mode = next;
        },
        close: () =>
          new Promise((closed) => {
            server.closeAllConnections();
            server.close(() => closed());
          }),
      }),
    );
  });
