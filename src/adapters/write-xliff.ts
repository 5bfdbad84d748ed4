import type { FileText, TranslationFile } from '../../machines/translations/translation-file.types.ts';
import { toUnitId } from './xliff-unit-id.ts';

/**
 * Texts as XLIFF 2.0: one `file` for each item, whose `original` names venue and item, and one `unit` for each text,
 * whose `name` is its path; its id names all three, because not every tool keeps the others. A segment is `initial`
 * without a translation and `translated` with one; an outdated one is `initial`, with its old translation.
 */
export const writeXliff = ({ venue, language, texts }: TranslationFile): string => {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${language}">`,
  ];
  groupByItem(texts).forEach((own, at) => {
    const [{ item, name } = { item: '', name: '' }] = own;
    lines.push(`  <file id="f${at + 1}" original="${escapeText(toOriginal(venue, item))}">`);
    lines.push(`    <notes><note category="item">${toContent(name)}</note></notes>`);
    for (const text of own) lines.push(toUnit(venue, text));
    lines.push('  </file>');
  });
  lines.push('</xliff>', '');
  return lines.join('\n');
};

/** The same as XLIFF 1.2, for tools that read nothing else: `resname` is the path of a text. */
export const writeXliff12 = ({ venue, language, texts }: TranslationFile): string => {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">',
  ];
  for (const own of groupByItem(texts)) {
    const [{ item, name } = { item: '', name: '' }] = own;
    const original = escapeText(toOriginal(venue, item));
    lines.push(
      `  <file original="${original}" source-language="en" target-language="${language}" datatype="plaintext">`,
      `    <header><note>${toPlain(name)}</note></header>`,
      '    <body>',
      ...own.map((text) => toTransUnit(venue, text)),
      '    </body>',
      '  </file>',
    );
  }
  lines.push('</xliff>', '');
  return lines.join('\n');
};

const toOriginal = (venue: string, item: string): string => [venue, item].map(encodeURIComponent).join('/');

const groupByItem = (texts: readonly FileText[]): FileText[][] => {
  const groups = new Map<string, FileText[]>();
  for (const text of texts) {
    const group = groups.get(text.item);
    if (group === undefined) groups.set(text.item, [text]);
    else group.push(text);
  }
  return [...groups.values()];
};

const toUnit = (venue: string, { item, path, location, state, source, target }: FileText): string =>
  [
    `    <unit id="${toUnitId({ venue, item, path })}" name="${escapeText(path)}">`,
    `      <notes><note category="location">${toContent(location)}</note></notes>`,
    `      <segment state="${state === 'done' ? 'translated' : 'initial'}">`,
    `        <source xml:space="preserve">${toContent(source)}</source>`,
    ...(target === '' ? [] : [`        <target xml:space="preserve">${toContent(target)}</target>`]),
    '      </segment>',
    '    </unit>',
  ].join('\n');

const toTransUnit = (venue: string, { item, path, location, state, source, target }: FileText): string =>
  [
    `      <trans-unit id="${toUnitId({ venue, item, path })}" resname="${escapeText(path)}" xml:space="preserve">`,
    `        <source>${toPlain(source)}</source>`,
    ...(target === ''
      ? []
      : [
          `        <target state="${state === 'done' ? 'translated' : 'needs-translation'}">${toPlain(target)}</target>`,
        ]),
    `        <note>${toPlain(location)}</note>`,
    '      </trans-unit>',
  ].join('\n');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
const escapeText = (text: string): string => text.replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign);

// biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML 1.0 cannot hold, not even as a reference
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** What XML cannot hold is written as XLIFF's own element for it. */
const toContent = (text: string): string =>
  escapeText(text.toWellFormed()).replace(
    notInXml,
    (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
  );

/** XLIFF 1.2 has no element for what XML cannot hold. */
const toPlain = (text: string): string => escapeText(text.toWellFormed()).replace(notInXml, '');
