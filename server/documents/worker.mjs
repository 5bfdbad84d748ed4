// The only process that lays out PDFs, so that a document that takes long or much memory cannot harm the server. Plain
// Node runs this file, from the sources and from the bundle. `pdf-writer.ts` sends it a job; a thread lays it out, so
// that the memory is watched meanwhile.
import { createRequire } from 'node:module';
import { memoryUsage } from 'node:process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

// what people typed reaches the template as data only
const template = `
#let given = json(bytes(sys.inputs.job))
#let doc = given.document
#let base = if given.direction == "rtl" { rtl } else { ltr }
#let start = if base == rtl { right } else { left }
#let end = if base == rtl { left } else { right }
#let soft = rgb("#5e574d")
#let rule = line(length: 100%, stroke: 0.5pt + rgb("#d8d2c6"))

#set document(title: doc.title + " " + doc.subtitle, author: doc.from.name, date: none)
#set page(paper: "a4", margin: (x: 22mm, y: 22mm))
#set text(font: "Rubik", size: 10.5pt, lang: doc.language, dir: base, fill: rgb("#221e19"))
#set smartquote(enabled: false)
#set par(leading: 0.7em)

// a text in its own direction, at the start of the line
#let lines(value, dir: base, side: start) = {
  set align(side)
  set text(dir: dir)
  value.split("\\n").join(linebreak())
}
#let written(part, side: start) = lines(part.text, dir: if part.direction == "rtl" { rtl } else { ltr }, side: side)

#grid(
  columns: (1fr, auto),
  column-gutter: 8mm,
  stack(
    spacing: 3.5mm,
    text(size: 20pt, weight: 600, lines(doc.title)),
    ..if doc.subtitle != "" { (text(fill: soft, lines(doc.subtitle)),) },
  ),
  stack(
    spacing: 2.2mm,
    text(weight: 600, written(doc.from.name_part, side: end)),
    ..doc.from.parts.map(part => text(size: 9.5pt, fill: soft, written(part, side: end))),
  ),
)
#v(3mm)
#rule
#v(3mm)
#stack(
  spacing: 3.5mm,
  text(fill: soft, lines(doc.amount.label)),
  text(size: 24pt, weight: 600, written(doc.amount.part)),
)
#v(5mm)
#grid(
  columns: (auto, 1fr),
  column-gutter: 10mm,
  row-gutter: 3mm,
  ..doc.facts.map(fact => (text(fill: soft, lines(fact.label)), written(fact.part))).flatten()
)
#if doc.table != none {
  v(5mm)
  stack(spacing: 3mm, text(weight: 600, lines(doc.table.caption)), grid(
    columns: (auto, 1fr, auto),
    column-gutter: 6mm,
    row-gutter: 2.4mm,
    ..doc.table.rows.map(row => (
      written(row.text_part), text(fill: soft, written(row.note_part)), written(row.amount_part, side: end),
    )).flatten()
  ))
}
#for paragraph in doc.paragraphs {
  v(5mm)
  stack(spacing: 3mm, text(weight: 600, lines(paragraph.heading)), written(paragraph.part))
}
#if doc.code != none {
  v(8mm)
  set align(center)
  image(bytes(doc.code.svg), format: "svg", width: 42mm, alt: doc.code.label)
  text(size: 13pt, weight: 600, tracking: 0.04em, lines(doc.code.text, dir: ltr, side: center))
}
`;

const rightToLeft = /^[^\p{L}\u200e\u200f]*(?:\u200f|[\p{Script=Hebrew}\p{Script=Arabic}])/u;
const leftToRight = /^[^\p{L}\u200e\u200f]*(?:\u200e|\p{L})/u;

/** Each text goes by its first letter, as on screen; without a letter by the document. */
const direct = (text, base) => ({
  text,
  direction: rightToLeft.test(text) ? 'rtl' : leftToRight.test(text) ? 'ltr' : base,
});

const toData = ({ document, direction }) => {
  const part = (text) => direct(text, direction);
  const fact = ({ label, value, isCode }) => ({
    label,
    part: isCode ? { text: value, direction: 'ltr' } : part(value),
  });
  const { from, amount, facts, table, paragraphs, code, ...rest } = document;
  return JSON.stringify({
    direction,
    document: {
      ...rest,
      code,
      from: {
        name: from.name,
        name_part: part(from.name),
        parts: [
          ...(from.address === '' ? [] : [part(from.address)]),
          ...(from.phone === '' ? [] : [{ text: from.phone, direction: 'ltr' }]),
        ],
      },
      amount: fact(amount),
      facts: facts.map(fact),
      table: table && {
        caption: table.caption,
        rows: table.rows.map(({ text, note, amount: sum }) => ({
          text_part: part(text),
          note_part: part(note),
          amount_part: part(sum),
        })),
      },
      paragraphs: paragraphs.map(({ heading, text }) => ({ heading, part: part(text) })),
    },
  });
};

const startThread = () => {
  const { resolve } = createRequire(import.meta.url);
  const fonts = [
    resolve('@expo-google-fonts/rubik/400Regular/Rubik_400Regular.ttf'),
    resolve('@expo-google-fonts/rubik/600SemiBold/Rubik_600SemiBold.ttf'),
  ];
  const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: fonts.map((font) => dirname(font)) }] });
  const write = (job) => {
    const compiled = compiler.compile({ mainFileContent: template, inputs: { job: toData(job) } });
    if (compiled.result === null)
      throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? []).slice(0, 300));
    const pdf = compiler.pdf(compiled.result);
    compiler.evictCache(10);
    return pdf.toString('base64');
  };
  parentPort.on('message', (job) => {
    try {
      parentPort.postMessage({ value: write(job) }, []);
    } catch (error) {
      parentPort.postMessage({ reason: 'broken', message: String(error.message).slice(0, 300) }, []);
    }
  });
  parentPort.postMessage({ ready: true }, []);
};

const startProcess = () => {
  const { maxMemoryMegabytes } = JSON.parse(process.argv[2] ?? '{}');
  const thread = new Worker(fileURLToPath(import.meta.url));
  thread.on('message', (message) => process.send(message));
  thread.on('error', () => process.exit(1));
  process.on('message', (job) => thread.postMessage(job, []));
  // the server exited: nobody receives the result
  process.on('disconnect', () => process.exit(0));
  setInterval(() => {
    if (memoryUsage.rss() > maxMemoryMegabytes * 1024 * 1024) process.exit(70);
  }, 25);
};

if (isMainThread) startProcess();
else startThread();
