import { getMinorDigits } from '../../../graphql/domain/currency-digits.ts';
import type { ZipPart } from './zip-stream.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A, B, … Z, AA: of a column from 0 on. */
export const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** A row of texts and numbers, each with the number of its style; null: an empty cell. Some readers need the names of cells. */
export const writeRow = (row: number, cells: readonly ({ value: string | number; style: number } | null)[]): string => {
  const written = cells.map((cell, column) => {
    if (cell === null) return '';
    const name = `r="${columnName(column)}${row}" s="${cell.style}"`;
    return typeof cell.value === 'number'
      ? `<c ${name}><v>${cell.value}</v></c>`
      : `<c ${name} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.value)}</t></is></c>`;
  });
  return `<row r="${row}">${written.join('')}</row>`;
};

/** Numbers of styles. */
export const amountStyle = 3;
export const boldStyle = 4;

/** Styles 1 to 4: a day, a moment, an amount, a bold text. */
const writeStyles = (currency: string): string => {
  const digits = getMinorDigits(currency);
  const amount = digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`;
  const formats = [
    [164, 'yyyy\\-mm\\-dd'],
    [165, 'yyyy\\-mm\\-dd hh:mm'],
    [166, amount],
  ] as const;
  const numbers = formats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('');
  const cells = formats.map(
    ([id]) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return `${xml}<styleSheet xmlns="${main}"><numFmts count="3">${numbers}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${cells.join('')}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;
};

async function* writeSheet(
  { columns, rightToLeft }: { columns: number; rightToLeft: boolean },
  rows: AsyncIterable<string>,
): AsyncGenerator<string> {
  const direction = rightToLeft ? ' rightToLeft="1"' : '';
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${direction}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="16" customWidth="1"/></cols><sheetData>`;
  yield* rows;
  yield '</sheetData></worksheet>';
}

/** The parts of an Excel workbook of one sheet. `rows`: `<row>…</row>` one after another. */
export const workbookParts = (
  layout: { columns: number; rightToLeft: boolean; currency: string },
  rows: AsyncIterable<string>,
): ZipPart[] => [
  {
    name: '[Content_Types].xml',
    chunks: [
      `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    ],
  },
  {
    name: '_rels/.rels',
    chunks: [
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  },
  {
    name: 'xl/workbook.xml',
    chunks: [
      `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    chunks: [
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
  },
  { name: 'xl/styles.xml', chunks: [writeStyles(layout.currency)] },
  { name: 'xl/worksheets/sheet1.xml', chunks: writeSheet(layout, rows) },
];
