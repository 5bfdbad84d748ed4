import { Readable, Transform, type TransformCallback } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of the archive. */
export interface ZipPart {
  name: string;
  chunks: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

// 1 January 1980: an archive of the same rows has the same bytes
const date = 0x21;
/** sizes follow the data; names are UTF-8 */
const flags = 0x0808;
const deflated = 8;
const version = 20;

const toBuffer = (length: number, fields: readonly [offset: number, bytes: 2 | 4, value: number][]): Buffer => {
  const buffer = Buffer.alloc(length);
  for (const [offset, bytes, value] of fields) buffer.writeUIntLE(value, offset, bytes);
  return buffer;
};

const localHeader = ({ name }: Pick<Written, 'name'>): Buffer =>
  Buffer.concat([
    toBuffer(30, [
      [0, 4, 0x04034b50],
      [4, 2, version],
      [6, 2, flags],
      [8, 2, deflated],
      [12, 2, date],
      [26, 2, name.length],
    ]),
    name,
  ]);

const descriptor = ({ crc, packed, size }: Written): Buffer =>
  toBuffer(16, [
    [0, 4, 0x08074b50],
    [4, 4, crc],
    [8, 4, packed],
    [12, 4, size],
  ]);

const centralHeader = ({ name, crc, packed, size, offset }: Written): Buffer =>
  Buffer.concat([
    toBuffer(46, [
      [0, 4, 0x02014b50],
      [4, 2, version],
      [6, 2, version],
      [8, 2, flags],
      [10, 2, deflated],
      [14, 2, date],
      [16, 4, crc],
      [20, 4, packed],
      [24, 4, size],
      [28, 2, name.length],
      [42, 4, offset],
    ]),
    name,
  ]);

const endRecord = (count: number, size: number, offset: number): Buffer =>
  toBuffer(22, [
    [0, 4, 0x06054b50],
    [8, 2, count],
    [10, 2, count],
    [12, 4, size],
    [16, 4, offset],
  ]);

/** A ZIP archive as it is written, each part compressed: below 4 GB, and in memory one chunk at a time. */
export async function* writeZip(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const all: Written[] = [];
  let offset = 0;
  for (const { name, chunks } of parts) {
    const part: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    const header = localHeader(part);
    yield header;
    const measure = new Transform({
      writableObjectMode: true,
      transform: (chunk: string, _encoding: BufferEncoding, done: TransformCallback) => {
        const bytes = Buffer.from(chunk);
        part.crc = crc32(bytes, part.crc);
        part.size += bytes.length;
        done(null, bytes);
      },
    });
    const source = Readable.from(chunks);
    const packed = createDeflateRaw({ level: 1 });
    // an error of one ends the others, and the archive with them
    source.on('error', (error) => measure.destroy(error)).pipe(measure);
    measure.on('error', (error) => packed.destroy(error)).pipe(packed);
    for await (const bytes of packed as AsyncIterable<Buffer>) {
      part.packed += bytes.length;
      yield bytes;
    }
    const end = descriptor(part);
    yield end;
    offset += header.length + part.packed + end.length;
    all.push(part);
  }
  const headers = Buffer.concat(all.map(centralHeader));
  yield headers;
  yield endRecord(all.length, headers.length, offset);
}
