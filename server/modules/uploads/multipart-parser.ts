import { problem } from '../../errors/problem.ts';

/** One part of a form: its name, whether it came as a file, and its bytes, to be read before the next part. */
export interface Part {
  name: string;
  file: boolean;
  bytes: AsyncIterable<Buffer>;
}

const mostHeader = 8 * 1024;
const lineEnd = Buffer.from('\r\n');
const headerEnd = Buffer.from('\r\n\r\n');

const badForm = () => problem('BAD_INPUT', 'badInput');

/** The boundary of a multipart/form-data request; null for anything else. */
export const parseBoundary = (contentType: string | undefined): string | null => {
  const [, quoted, bare] =
    /^multipart\/form-data\s*;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./=-]{1,70}))\s*$/i.exec(
      contentType ?? '',
    ) ?? [];
  return quoted ?? bare ?? null;
};

// name="value" pairs; what a file is called is read over, never used
const disposition = /^form-data((?:\s*;\s*[\w*-]+=(?:"(?:[^"\\\r\n]|\\.)*"|[^\s;"\\]+))*)\s*$/i;
const pair = /;\s*([\w*-]+)=(?:"((?:[^"\\\r\n]|\\.)*)"|([^\s;"\\]+))/g;

/** Name and kind of a part from its header lines; BAD_INPUT when two readers could disagree about them. */
const headOf = (text: string): Pick<Part, 'name' | 'file'> => {
  let found: string | null = null;
  for (const line of text.split('\r\n')) {
    const [, key = '', value = ''] = /^([\w-]+):[ \t]*(.*)$/s.exec(line) ?? [];
    const header = key.toLowerCase();
    if (header === 'content-disposition' && found === null) found = value;
    else if (
      header === 'content-transfer-encoding'
        ? !/^(7bit|8bit|binary)$/i.test(value.trim())
        : header !== 'content-type' && header !== 'content-length'
    )
      throw badForm();
  }
  const [, pairs] = disposition.exec(found ?? '') ?? [];
  if (pairs === undefined) throw badForm();
  const said = [...pairs.matchAll(pair)].map(
    ([, key = '', quoted, bare]) => [key.toLowerCase(), quoted ?? bare ?? ''] as const,
  );
  const names = said.filter(([key]) => key === 'name');
  const keys = new Set(said.map(([key]) => key));
  if (names.length !== 1 || keys.size !== said.length || said.some(([key]) => !/^(name|filename\*?)$/.test(key)))
    throw badForm();
  return { name: names[0]?.[1] ?? '', file: keys.has('filename') || keys.has('filename*') };
};

/** Bytes as they come, looked at before they are taken. Nothing is kept beyond what is being looked for. */
class Source {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done) return false;
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
    return true;
  }

  take(count: number): Buffer {
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  /** Exactly so many bytes. */
  async exactly(count: number): Promise<Buffer> {
    while (this.#held.length < count) if (!(await this.#more())) throw badForm();
    return this.take(count);
  }

  /** What stands before `mark`, which is taken too. */
  async upTo(mark: Buffer, most: number): Promise<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at >= 0 && at <= most) {
        const before = this.take(at);
        this.take(mark.length);
        return before;
      }
      if (this.#held.length > most || !(await this.#more())) throw badForm();
    }
  }

  /** The same, in pieces as they come, however long it is. */
  async *through(mark: Buffer): AsyncGenerator<Buffer, void, void> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at >= 0) {
        if (at > 0) yield this.take(at);
        this.take(mark.length);
        return;
      }
      // the mark may have begun in what is held
      const sure = this.#held.length - mark.length + 1;
      if (sure > 0) yield this.take(sure);
      if (!(await this.#more())) throw badForm();
    }
  }

  /** Whether nothing follows but at most a line's end. */
  async over(): Promise<boolean> {
    while (this.#held.length <= lineEnd.length) if (!(await this.#more())) break;
    return this.#held.length === 0 || this.#held.equals(lineEnd);
  }
}

/**
 * Reads a form strictly and as it comes: no text before the first boundary or after the last, no unknown header, no
 * name said twice. It holds one chunk of the transfer and nothing more; how long a part may be is its reader's affair.
 */
export async function* parseParts(chunks: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Part, void, void> {
  const source = new Source(chunks);
  const mark = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const first = await source.exactly(mark.length - lineEnd.length);
  if (!first.equals(mark.subarray(lineEnd.length))) throw badForm();
  for (;;) {
    const next = (await source.exactly(2)).toString('latin1');
    if (next === '--') break;
    if (next !== '\r\n') throw badForm();
    const head = headOf((await source.upTo(headerEnd, mostHeader)).toString('latin1'));
    const bytes = source.through(mark);
    yield { ...head, bytes };
    // whoever left a part unread does not get its bytes as the next part
    for await (const _ of bytes) throw badForm();
  }
  if (!(await source.over())) throw badForm();
}
