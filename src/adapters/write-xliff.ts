import type { FileText, TranslationFile } from '../../machines/translations/translation-file.types.ts';

/**
 * Texts as XLIFF 2.0: one `file` for each item, whose `original` names venue and item, and one `unit` for each text,
 * whose `name` is its path. A segment is `initial` without a translation and `translated` with one; an outdated one is
 * `initial`, with its old translation.
 */
export const writeXliff = ({ venue, language, texts }: TranslationFile): string => {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${language}">`,
  ];
  let unit = 0;
  groupByItem(texts).forEach((own, at) => {
    const [{ item, name } = { item: '', name: '' }] = own;
    const original = [venue, item].map(encodeURIComponent).join('/');
    lines.push(`  <file id="f${at + 1}" original="${escapeText(original)}">`);
    lines.push(`    <notes><note category="item">${toContent(name)}</note></notes>`);
    for (const text of own) lines.push(toUnit(text, (unit += 1)));
    lines.push('  </file>');
  });
  lines.push('</xliff>', '');
  return lines.join('\n');
};

const groupByItem = (texts: readonly FileText[]): FileText[][] => {
  const groups = new Map<string, FileText[]>();
  for (const text of texts) {
    const group = groups.get(text.item);
    if (group === undefined) groups.set(text.item, [text]);
    else group.push(text);
  }
  return [...groups.values()];
};

const toUnit = ({ path, location, state, source, target }: FileText, number: number): string =>
  [
    `    <unit id="u${number}" name="${escapeText(path)}">`,
    `      <notes><note category="location">${toContent(location)}</note></notes>`,
    `      <segment state="${state === 'done' ? 'translated' : 'initial'}">`,
    `        <source xml:space="preserve">${toContent(source)}</source>`,
    ...(target === '' ? [] : [`        <target xml:space="preserve">${toContent(target)}</target>`]),
    '      </segment>',
    '    </unit>',
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
