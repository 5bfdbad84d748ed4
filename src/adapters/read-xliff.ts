import { SaxesParser, type SaxesTagNS } from 'saxes';
import { findTaggedLanguage } from '../../machines/import/sheet-headings.ts';
import type { FileFault, ReadText, ReadTranslations } from '../../machines/translations/translation-file.types.ts';
import { parseUnitId } from './xliff-unit-id.ts';

const namespaces = {
  'urn:oasis:names:tc:xliff:document:2.0': '2',
  'urn:oasis:names:tc:xliff:document:1.2': '1.2',
} as const;
type Version = (typeof namespaces)[keyof typeof namespaces];
const maxDepth = 60;
const maxUnits = 200_000;
/** maximum characters of a source or target; ours have up to 10,000 */
const maxLength = 100_000;

class RejectedFile extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

/** What surrounds the text that is being read. */
interface Reading {
  namespace: string;
  version: Version;
  language: string;
  venue: string;
  item: string;
  unit: ReadText | null;
  /** the part that characters belong to: also text between segments belongs to both sides */
  part: 'source' | 'target' | null;
  isIgnorable: boolean;
  /** a segment, or text between two segments, which has no target of its own */
  hasTarget: boolean;
  ownSource: string;
  ownTarget: string;
  /** segments of the unit, and those of them that have a translation */
  segments: number;
  translated: number;
  depth: number;
  /** the depth of an element that is passed over with all that it holds; 0: there is none */
  skipped: number;
}

/**
 * Reads XLIFF 2 and 1.2. The parser knows no entities but the five of XML: a document type, where others are declared, ends the
 * reading before anything is expanded. Segments that a tool has split are joined again;
 * what a tool proposes beside them is passed over.
 */
export const readXliff = (bytes: Uint8Array): ReadTranslations => {
  const xml = decodeXml(bytes);
  if (xml === null) return { ok: false, fault: 'encoding', line: null };
  const parser = new SaxesParser({ xmlns: true });
  const texts: ReadText[] = [];
  const reading: Reading = {
    namespace: '',
    version: '2',
    language: '',
    venue: '',
    item: '',
    unit: null,
    part: null,
    isIgnorable: false,
    hasTarget: false,
    ownSource: '',
    ownTarget: '',
    segments: 0,
    translated: 0,
    depth: 0,
    skipped: 0,
  };
  parser.on('doctype', () => {
    throw new RejectedFile('xmlDoctype');
  });
  parser.on('error', () => {
    throw new RejectedFile('xmlBroken');
  });
  parser.on('opentag', (tag) => openTag(reading, tag, parser.line));
  parser.on('text', (text) => addText(reading, text));
  parser.on('cdata', (text) => addText(reading, text));
  parser.on('closetag', (tag) => {
    const unit = closeTag(reading, tag);
    if (unit !== null) texts.push(unit);
    if (texts.length > maxUnits) throw new RejectedFile('tooLarge');
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    if (error instanceof RejectedFile) return { ok: false, fault: error.fault, line: parser.line };
    throw error;
  }
  return { ok: true, language: reading.language, texts };
};

const attribute = ({ attributes }: SaxesTagNS, name: string): string => attributes[name]?.value ?? '';

const openTag = (reading: Reading, tag: SaxesTagNS, line: number): void => {
  reading.depth += 1;
  if (reading.depth > maxDepth) throw new RejectedFile('tooLarge');
  if (reading.depth === 1) return openFile(reading, tag);
  if (reading.skipped > 0) return;
  if (tag.uri !== reading.namespace) {
    if (reading.part === null) reading.skipped = reading.depth;
    return;
  }
  if (reading.part !== null) return addInline(reading, tag);
  switch (tag.local) {
    case 'file':
      [reading.venue, reading.item] = parseOriginal(attribute(tag, 'original'));
      if (reading.version === '1.2') setLanguage(reading, attribute(tag, 'target-language'));
      break;
    case 'unit':
    case 'trans-unit':
      reading.unit = beginUnit(reading, tag, line);
      [reading.segments, reading.translated] = [0, 0];
      break;
    case 'segment':
    case 'ignorable':
      reading.isIgnorable = tag.local === 'ignorable';
      reading.hasTarget = false;
      reading.ownSource = '';
      reading.ownTarget = '';
      break;
    case 'seg-source':
    case 'alt-trans':
    case 'bin-unit':
      // the same source in segments; what a tool proposes
      if (tag.local === 'seg-source') reading.segments = 0;
      else reading.skipped = reading.depth;
      break;
    case 'mrk':
      if (attribute(tag, 'mtype') === 'seg') reading.segments += 1;
      break;
    case 'source':
    case 'target':
      if (reading.unit !== null) reading.part = tag.local;
      if (tag.local === 'target') reading.hasTarget = true;
      break;
  }
};

const openFile = (reading: Reading, tag: SaxesTagNS): void => {
  if (tag.local !== 'xliff') throw new RejectedFile('notTranslations');
  const version = Object.entries(namespaces).find(([namespace]) => namespace === tag.uri)?.[1];
  if (version === undefined || !attribute(tag, 'version').startsWith(version)) throw new RejectedFile('xliffVersion');
  reading.namespace = tag.uri;
  reading.version = version;
  if (version === '2') setLanguage(reading, attribute(tag, 'trgLang'));
};

/** All files of a document are in one language. */
const setLanguage = (reading: Reading, tag: string): void => {
  const language = findTaggedLanguage(tag) ?? tag.toLowerCase().split('-')[0] ?? '';
  if (reading.language !== '' && reading.language !== language) throw new RejectedFile('wrongLanguage');
  reading.language = language;
};

/** A unit is identified by its id, or, where a tool has replaced that, by what surrounds it. */
const beginUnit = ({ venue, item }: Reading, tag: SaxesTagNS, line: number): ReadText => {
  const path = attribute(tag, tag.local === 'unit' ? 'name' : 'resname');
  const identity = parseUnitId(attribute(tag, 'id')) ?? { venue, item, path };
  return { line, ...identity, source: '', target: '' };
};

const parseOriginal = (original: string): [venue: string, item: string] => {
  try {
    const [venue = '', item = '', ...more] = original.split('/').map(decodeURIComponent);
    return more.length > 0 ? ['', ''] : [venue, item];
  } catch {
    return ['', ''];
  }
};

/** A character that XML cannot hold is text, and so is what a comment or a segment marks; any other element is markup. */
const addInline = (reading: Reading, tag: SaxesTagNS): void => {
  if (tag.local === 'cp') addText(reading, String.fromCodePoint(parseHex(attribute(tag, 'hex'))));
  else if (tag.local === 'mrk' && reading.version === '1.2') reading.ownTarget = '';
  else if (!['mrk', 'sm', 'em'].includes(tag.local) && reading.unit !== null && reading.part === 'target')
    reading.unit.target = null;
};
const parseHex = (hex: string): number => (/^[\da-f]{1,5}$/i.test(hex) ? Number.parseInt(hex, 16) : 0xfffd);

const addText = (reading: Reading, text: string): void => {
  const { unit, part } = reading;
  if (unit === null || part === null || reading.skipped > 0) return;
  if (part === 'target') reading.ownTarget += text;
  if (part === 'source') {
    unit.source += text;
    reading.ownSource += text;
  } else if (unit.target !== null) unit.target += text;
  if (unit.source.length > maxLength || (unit.target?.length ?? 0) > maxLength) throw new RejectedFile('tooLarge');
};

/** The unit that ends here, if one does. */
const closeTag = (reading: Reading, { local, uri }: SaxesTagNS): ReadText | null => {
  reading.depth -= 1;
  if (reading.skipped > 0) {
    if (reading.depth < reading.skipped) reading.skipped = 0;
    return null;
  }
  if (uri !== reading.namespace) return null;
  if (local === reading.part) reading.part = null;
  else if (local === 'mrk' && reading.version === '1.2' && reading.part === 'target' && reading.ownTarget.trim() !== '')
    reading.translated += 1;
  if (reading.part !== null) return null;
  // text between segments is the same in both languages unless the file has a target for it
  if (local === 'ignorable' && !reading.hasTarget && reading.unit !== null && reading.unit.target !== null)
    reading.unit.target += reading.ownSource;
  if (local === 'segment') {
    reading.segments += reading.ownSource.trim() === '' ? 0 : 1;
    reading.translated += reading.ownTarget.trim() === '' ? 0 : 1;
  }
  if (local !== 'unit' && local !== 'trans-unit') return null;
  const { unit } = reading;
  reading.unit = null;
  const isPartial = reading.translated > 0 && reading.translated < reading.segments;
  return unit && { ...unit, ...(isPartial && { isPartial }) };
};

/** By the byte order mark, else by the declaration, else UTF-8. Null: bytes that the encoding does not have. */
const decodeXml = (bytes: Uint8Array): string | null => {
  const [first, second] = bytes;
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(
    new TextDecoder('latin1').decode(bytes.slice(0, 200)),
  )?.[1];
  const isWide = (at: number): boolean => bytes[at] === 0x3c && bytes[at === 0 ? 1 : 0] === 0;
  const encoding =
    (first === 0xff && second === 0xfe) || isWide(0)
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || isWide(1)
        ? 'utf-16be'
        : (declared ?? 'utf-8');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
