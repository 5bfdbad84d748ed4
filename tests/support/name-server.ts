import { createSocket } from 'node:dgram';
import { isIPv4 } from 'node:net';

/** What a name answers: addresses of both families, another name, nothing ever, or a refusal. */
export type Entry = readonly string[] | { name: string } | 'silent' | 'fails';

export interface NameServer {
  address: string;
  /** every question, as it came */
  questions: string[];
  /** a list of entries is walked, one step for each question; its last one stays */
  setEntries: (name: string, ...entries: Entry[]) => void;
  close: () => Promise<void>;
}

const types = { A: 1, CNAME: 5, AAAA: 28 } as const;

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ]);

const addressBytes = (address: string): Buffer => {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return Buffer.from(groups.map((it) => it.padStart(4, '0')).join(''), 'hex');
};

const record = (owner: string, type: number, data: Buffer): Buffer => {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  // a TTL of 0 seconds: not cacheable
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([nameBytes(owner), fixed, data]);
};

const readQuestion = (message: Buffer) => {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
};

/** A small name server of our own, on loopback. */
export const startNameServer = (): Promise<NameServer> =>
  new Promise((done) => {
    const socket = createSocket('udp4');
    const table = new Map<string, Entry[]>();
    const turns = new Map<string, number>();
    const questions: string[] = [];

    const nextEntry = (name: string, type: number): Entry | undefined => {
      const entries = table.get(name);
      const key = `${name} ${type}`;
      const turn = turns.get(key) ?? 0;
      turns.set(key, turn + 1);
      return entries?.[Math.min(turn, entries.length - 1)];
    };
    const createRecords = (name: string, type: number, entry: Entry): Buffer[] => {
      if (typeof entry === 'string') return [];
      if ('name' in entry) {
        const next = nextEntry(entry.name, type);
        return [
          record(name, types.CNAME, nameBytes(entry.name)),
          ...(next ? createRecords(entry.name, type, next) : []),
        ];
      }
      const fitsType = type === types.A ? isIPv4 : (it: string) => !isIPv4(it);
      return entry.filter(fitsType).map((it) => record(name, type, addressBytes(it)));
    };

    socket.on('message', (message, from) => {
      const { name, type, end } = readQuestion(message);
      questions.push(`${name} ${type === types.A ? 'A' : 'AAAA'}`);
      const entry = nextEntry(name, type);
      if (entry === 'silent') return;
      const records = entry === undefined ? [] : createRecords(name, type, entry);
      const head = Buffer.alloc(12);
      message.copy(head, 0, 0, 2);
      head.writeUInt16BE(0x8180 | (entry === undefined ? 3 : entry === 'fails' ? 2 : 0), 2);
      head.writeUInt16BE(1, 4);
      head.writeUInt16BE(records.length, 6);
      socket.send(Buffer.concat([head, message.subarray(12, end), ...records]), from.port, from.address);
    });
    socket.bind(0, '127.0.0.1', () =>
      done({
        address: `127.0.0.1:${socket.address().port}`,
        questions,
        setEntries: (name, ...entries) => {
          table.set(name, entries);
          for (const type of [types.A, types.AAAA]) turns.delete(`${name} ${type}`);
        },
        close: () => new Promise((closed) => socket.close(() => closed())),
      }),
    );
  });
