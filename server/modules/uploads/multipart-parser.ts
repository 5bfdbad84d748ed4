import { problem } from '../../errors/problem.ts';

/** One part of a form: its name, whether it came as a file, and its bytes, to be read before the next part. */
export interface Part {
  name: string;
  isFile: boolean;
  bytes: AsyncIterable<Buffer>;
}

const maxHeaderBytes = 8 * 1024;
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

// name="value" pairs; the file name is parsed but never used
const dispositionPattern = /^form-data((?:\s*;\s*[\w*-]+=(?:"(?:[^"\\\r\n]|\\.)*"|[^\s;"\\]+))*)\s*$/i;
const parameterPattern = /;\s*([\w*-]+)=(?:"((?:[^"\\\r\n]|\\.)*)"|([^\s;"\\]+))/g;

/** Parses the headers of a part; BAD_INPUT when two parsers could read them differently. */
const parsePartHeader = (text: string): Pick<Part, 'name' | 'isFile'> => {
  let disposition: string | null = null;
  for (const line of text.split('\r\n')) {
    const [, key = '', value = ''] = /^([\w-]+):[ \t]*(.*)$/s.exec(line) ?? [];
    const header = key.toLowerCase();
    if (header === 'content-disposition' && disposition === null) disposition = value;
    else if (
      header === 'content-transfer-encoding'
        ? !/^(7bit|8bit|binary)$/i.test(value.trim())
        : header !== 'content-type' && header !== 'content-length'
    )
      throw badForm();
  }
  const [, pairs] = dispositionPattern.exec(disposition ?? '') ?? [];
  if (pairs === undefined) throw badForm();
  const parameters = [...pairs.matchAll(parameterPattern)].map(
    ([, key = '', quoted, bare]) => [key.toLowerCase(), quoted ?? bare ?? ''] as const,
  );
  const names = parameters.filter(([key]) => key === 'name');
  const keys = new Set(parameters.map(([key]) => key));
  if (
    names.length !== 1 ||
    keys.size !== parameters.length ||
    parameters.some(([key]) => !/^(name|filename\*?)$/.test(key))
  )
    throw badForm();
  return { name: names[0]?.[1] ?? '', isFile: keys.has('filename') || keys.has('filename*') };
};

/** Reads a byte stream with lookahead, buffering no more than the searched delimiter needs. */
class BufferedReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #buffer: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async #readMore(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done) return false;
    this.#buffer = this.#buffer.length === 0 ? value : Buffer.concat([this.#buffer, value]);
    return true;
  }

  take(count: number): Buffer {
    const taken = this.#buffer.subarray(0, count);
    this.#buffer = this.#buffer.subarray(count);
    return taken;
  }

  /** Exactly `count` bytes. */
  async takeExactly(count: number): Promise<Buffer> {
    while (this.#buffer.length < count) if (!(await this.#readMore())) throw badForm();
    return this.take(count);
  }

  /** The bytes before the delimiter, which is consumed as well. */
  async takeUntil(delimiter: Buffer, maxBytes: number): Promise<Buffer> {
    for (;;) {
      const at = this.#buffer.indexOf(delimiter);
      if (at >= 0 && at <= maxBytes) {
        const before = this.take(at);
        this.take(delimiter.length);
        return before;
      }
      if (this.#buffer.length > maxBytes || !(await this.#readMore())) throw badForm();
    }
  }

  /** Like `takeUntil`, streamed and without a size limit. */
  async *streamUntil(delimiter: Buffer): AsyncGenerator<Buffer, void, void> {
    for (;;) {
      const at = this.#buffer.indexOf(delimiter);
      if (at >= 0) {
        if (at > 0) yield this.take(at);
        this.take(delimiter.length);
        return;
      }
      // the delimiter may start at the end of the buffer
      const safeLength = this.#buffer.length - delimiter.length + 1;
      if (safeLength > 0) yield this.take(safeLength);
      if (!(await this.#readMore())) throw badForm();
    }
  }

  /** Stops reading: what was not read is left to others. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  /** Whether nothing but an optional line end follows. */
  async atEnd(): Promise<boolean> {
    while (this.#buffer.length <= lineEnd.length) if (!(await this.#readMore())) break;
    return this.#buffer.length === 0 || this.#buffer.equals(lineEnd);
  }
}

/**
 * Strict streaming parser: rejects a preamble, an epilogue, unknown headers and repeated parameters. Buffers one chunk;
 * the consumer limits the size of a part.
 */
export async function* parseParts(chunks: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Part, void, void> {
  const reader = new BufferedReader(chunks);
  try {
    yield* readParts(reader, boundary);
  } finally {
    await reader.close();
  }
}

async function* readParts(reader: BufferedReader, boundary: string): AsyncGenerator<Part, void, void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const first = await reader.takeExactly(delimiter.length - lineEnd.length);
  if (!first.equals(delimiter.subarray(lineEnd.length))) throw badForm();
  for (;;) {
    const next = (await reader.takeExactly(2)).toString('latin1');
    if (next === '--') break;
    if (next !== '\r\n') throw badForm();
    const header = parsePartHeader((await reader.takeUntil(headerEnd, maxHeaderBytes)).toString('latin1'));
    const bytes = reader.streamUntil(delimiter);
    yield { ...header, bytes };
    // reject when the consumer left a part unread
    for await (const _ of bytes) throw badForm();
  }
  if (!(await reader.atEnd())) throw badForm();
}
