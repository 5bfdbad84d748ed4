import { type Chart, listStates, listTransitions } from './chart.ts';
import type { CommandTest } from './commands.ts';
import { renderMermaid } from './mermaid.ts';
import { escapeXml } from './svg.ts';

export interface Findings {
  wordless: string[];
  unwalked: string[];
  untested: string[];
  /** where the palette and a machine are of two minds */
  misoffered: string[];
}
export interface PageInput {
  chart: Chart;
  unwalked: ReadonlySet<string>;
  paths: number;
}

const cell = (text: string): string => text.replaceAll('|', '\\|') || ' ';

/** A machine for people who read: what its states mean, how it moves, and what no test has moved yet. */
export const renderMarkdown = ({ chart, unwalked, paths }: PageInput): string =>
  [
    `# ${chart.id}`,
    '',
    `${chart.description}`,
    '',
    `Written in \`${chart.file}\`. ${listStates(chart).length} states, ${listTransitions(chart).length} transitions, ${paths} generated paths: [text](${chart.id}.paths.txt), [JSON](${chart.id}.paths.json). [Diagram](${chart.id}.svg).`,
    '',
    '```mermaid',
    renderMermaid(chart),
    '```',
    '',
    '## States',
    '',
    '| state | what it means | runs |',
    '|---|---|---|',
    ...listStates(chart).map(
      ({ id, description, invokes }) => `| ${id} | ${cell(description)} | ${cell(invokes.join(', '))} |`,
    ),
    '',
    '## Transitions',
    '',
    '| from | event | if | to | does | walked |',
    '|---|---|---|---|---|---|',
    ...listTransitions(chart).map(({ name, from, event, guard, to, actions }) =>
      [
        '',
        from,
        cell(event),
        cell(guard ?? ''),
        to ?? 'stays',
        cell(actions.join(', ')),
        unwalked.has(name) ? '**never**' : 'yes',
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    '',
  ].join('\n');

const list = (title: string, of: readonly string[]): string =>
  `<h2>${escapeXml(title)}: ${of.length}</h2>${of.length === 0 ? '' : `<ul class="bad">${of.map((it) => `<li>${escapeXml(it)}</li>`).join('')}</ul>`}`;

/** The first page: every machine, and what is missing. */
export const renderIndex = (
  pages: readonly PageInput[],
  tests: readonly CommandTest[],
  { wordless, unwalked, untested, misoffered }: Findings,
  tried: number,
): string =>
  `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Machines</title>
<style>
body{font:15px/1.5 system-ui,sans-serif;color:#221e19;background:#f7f5f0;max-inline-size:1100px;margin:32px auto;padding:0 16px}
table{border-collapse:collapse;inline-size:100%}th,td{text-align:start;padding:6px 10px;border-block-end:1px solid #e6e1d7;vertical-align:top}
td.links{white-space:nowrap}td.number{text-align:end;font-variant-numeric:tabular-nums}a{color:#1f5b4c}.bad{color:#a8322a}code{font-size:13px}
</style>
<h1>Machines</h1>
<p>Everything that can happen. Red in the diagram: no test has ever walked it.</p>
<table><tr><th>machine</th><th>what it is</th><th>states</th><th>transitions</th><th>paths</th><th>unwalked</th><th>to read</th></tr>
${pages
  .map(
    ({ chart, unwalked: never, paths }) =>
      `<tr><td><b>${escapeXml(chart.id)}</b></td><td>${escapeXml(chart.description)}<br><code>${escapeXml(chart.file)}</code></td>${[
        listStates(chart).length,
        listTransitions(chart).length,
        paths,
        never.size,
      ]
        .map((it) => `<td class="number">${it}</td>`)
        .join(
          '',
        )}<td class="links"><a href="${chart.id}.svg">diagram</a> · <a href="${chart.id}.md">Markdown</a> · <a href="${chart.id}.paths.txt">paths</a> · <a href="${chart.id}.paths.json">JSON</a></td></tr>`,
  )
  .join('\n')}
</table>
${list('States without words', wordless)}
${list('Transitions never walked', unwalked)}
${list('Commands without a test', untested)}
<p>In ${tried} states and commands, what the palette offers was compared with what the machine accepts.</p>
${list('Offers that differ', misoffered)}
<h2>Commands and what shows that they work</h2>
<table><tr><th>command</th><th>shown by</th></tr>
${tests.map(({ id, by }) => `<tr><td><code>${escapeXml(id)}</code></td><td>${by.slice(0, 4).map(escapeXml).join('<br>')}</td></tr>`).join('\n')}
</table>
</html>
`;
