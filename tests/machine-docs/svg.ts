import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { type Arrow, layOutInLayers, type Point, type Size } from './layered-layout.ts';

const letter = 7.3;
const row = 16;
const pad = 12;
const longest = 46;

interface Line {
  text: string;
  style: 'title' | 'words' | 'plain' | 'unwalked';
}
interface Drawn extends Size {
  /** what it looks like when it begins at 0, 0 */
  svg: string;
}

/** A machine as a diagram: nested boxes with arrows; transitions within a state are written inside it. */
export const renderSvg = (chart: Chart, unwalked: ReadonlySet<string>): string => {
  const { svg, width, height } = drawState(chart, unwalked);
  const [w, h] = [Math.ceil(width + 2 * pad), Math.ceil(height + 2 * pad)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="${escapeXml(chart.id)}">
<style>
text{font:12px/16px 'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:#221e19;white-space:pre}
.title{font-weight:700}.words{fill:#5e574d}.unwalked{fill:#a8322a;font-weight:700}
rect{fill:#fff;stroke:#cfc8ba}.leaf{fill:#f7f5f0}.final{stroke-width:4;stroke:#5e574d}.first{stroke:#1f5b4c;stroke-width:2}
path{fill:none;stroke:#1f5b4c;stroke-width:1.3}.back{stroke:#8a5a00;stroke-dasharray:5 3}.never{stroke:#a8322a;stroke-width:2}
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8Z" style="fill:#1f5b4c;stroke:none"/></marker></defs>
<rect width="${w}" height="${h}" style="fill:#fff;stroke:none"/>
${at({ x: pad, y: pad }, svg)}
</svg>
`;
};

const drawState = (state: ChartState, unwalked: ReadonlySet<string>): Drawn => {
  const inside = inner(state, unwalked);
  const lines: Line[] = [
    ...wrap(`${state.key}${state.tags.length > 0 ? ` #${state.tags.join(' #')}` : ''}`, 'title'),
    ...wrap(state.description, 'words'),
    ...state.invokes.flatMap((id) => wrap(`runs ${id}`, 'words')),
    ...staying(state).flatMap((transition) =>
      wrap(`• ${transitionLabel(transition, state)}`, unwalked.has(transition.name) ? 'unwalked' : 'plain'),
    ),
  ];
  const head = linesSize(lines);
  const width = Math.max(head.width, inside.width) + 2 * pad;
  const height = head.height + (inside.height > 0 ? inside.height + pad : 0) + 2 * pad;
  const style = [state.states.length === 0 && 'leaf', state.kind === 'final' && 'final', state.isInitial && 'first'];
  return {
    width,
    height,
    svg: [
      `<rect class="${style.filter(Boolean).join(' ')}" width="${round(width)}" height="${round(height)}" rx="8"/>`,
      at({ x: pad, y: pad }, drawText(lines)),
      inside.height > 0 ? at({ x: pad, y: head.height + 2 * pad }, inside.svg) : '',
    ].join('\n'),
  };
};

/** The states of a state: in columns along their arrows, or stacked when they are parallel. */
const inner = (state: ChartState, unwalked: ReadonlySet<string>): Drawn => {
  const drawn = state.states.map((it) => drawState(it, unwalked));
  if (state.kind === 'parallel') {
    const tops = drawn.map((_, of) => drawn.slice(0, of).reduce((sum, { height }) => sum + height + pad, 0));
    return {
      width: Math.max(0, ...drawn.map(({ width }) => width)),
      height: drawn.reduce((sum, { height }) => sum + height, 0) + pad * Math.max(0, drawn.length - 1),
      svg: drawn.map(({ svg }, of) => at({ x: 0, y: tops[of] ?? 0 }, svg)).join('\n'),
    };
  }
  const arrows = arrowsIn(state, unwalked);
  const sizes = arrows.map(({ from, to, lines }): Arrow => ({ from, to, label: linesSize(lines) }));
  const first = Math.max(
    0,
    state.states.findIndex(({ isInitial }) => isInitial),
  );
  const placed = layOutInLayers(drawn, sizes, first);
  return {
    width: placed.width,
    height: placed.height,
    svg: [
      ...drawn.map(({ svg }, of) => at(placed.boxes[of] ?? { x: 0, y: 0 }, svg)),
      ...arrows.flatMap(({ lines }, of) => {
        const { line, label } = placed.arrows[of] as (typeof placed.arrows)[number];
        const isBack = (line[0]?.x ?? 0) > (line.at(-1)?.x ?? 0);
        const never = lines.every(({ style }) => style === 'unwalked');
        const style = [isBack && 'back', never && 'never'].filter(Boolean).join(' ');
        return [`<path class="${style}" marker-end="url(#tip)" d="${curve(line)}"/>`, at(label, drawText(lines))];
      }),
    ].join('\n'),
  };
};

const has = (state: ChartState, id: string): boolean => state.id === id || state.states.some((it) => has(it, id));

/** Transitions that lead nowhere else: written in the box. */
const staying = (state: ChartState): readonly ChartTransition[] =>
  state.transitions.filter(({ to }) => to === null || has(state, to));

/** What leads from one of these states, or from inside it, to another. */
const arrowsIn = (state: ChartState, unwalked: ReadonlySet<string>) => {
  const merged = new Map<string, { from: number; to: number; lines: Line[] }>();
  const leaving = (it: ChartState): ChartTransition[] => [...it.transitions, ...it.states.flatMap(leaving)];
  state.states.forEach((of, from) => {
    for (const it of leaving(of)) {
      const { to: target } = it;
      if (target === null || has(of, target)) continue;
      const to = state.states.findIndex((other) => has(other, target));
      if (to < 0) continue;
      const key = `${from} ${to}`;
      const known = merged.get(key) ?? { from, to, lines: [] };
      known.lines.push(
        ...wrap(transitionLabel(it, of, state.states[to]), unwalked.has(it.name) ? 'unwalked' : 'plain'),
      );
      merged.set(key, known);
    }
  });
  return [...merged.values()];
};

/** `from inside: event [guard] → inside`, without the parts that the arrow's ends show. */
const transitionLabel = (transition: ChartTransition, of: ChartState, end?: ChartState): string => {
  const from = transition.from === of.id ? '' : `${transition.from.replace(`${of.id}.`, '')}: `;
  const inside =
    transition.to === null || transition.to === end?.id ? '' : ` → ${transition.to.replace(`${(end ?? of).id}.`, '')}`;
  const does = transition.to === null && transition.actions.length > 0 ? ` / ${transition.actions.join(', ')}` : '';
  return `${from}${transition.event}${transition.guard === null ? '' : ` [${transition.guard}]`}${inside}${does}`;
};

const wrap = (text: string, style: Line['style']): Line[] => {
  const lines: Line[] = [];
  let now = '';
  for (const word of text.split(' ').flatMap((it) => it.match(new RegExp(`.{1,${longest}}`, 'gu')) ?? [])) {
    if (now !== '' && now.length + word.length + 1 > longest) {
      lines.push({ text: now, style });
      now = `  ${word}`;
    } else now = now === '' ? word : `${now} ${word}`;
  }
  return now === '' ? lines : [...lines, { text: now, style }];
};

const linesSize = (lines: readonly Line[]): Size => ({
  width: Math.max(0, ...lines.map(({ text, style }) => [...text].length * letter + (style === 'title' ? 6 : 0))),
  height: lines.length * row + (lines.length > 0 ? 4 : 0),
});
const drawText = (lines: readonly Line[]): string =>
  lines.map(({ text, style }, of) => `<text class="${style}" y="${of * row + 12}">${escapeXml(text)}</text>`).join('');
const at = ({ x, y }: Point, svg: string): string => `<g transform="translate(${round(x)} ${round(y)})">${svg}</g>`;
const round = (value: number): number => Math.round(value * 10) / 10;
const curve = (line: readonly Point[]): string =>
  line
    .map(({ x, y }, of) => {
      const before = line[of - 1];
      if (before === undefined) return `M${round(x)} ${round(y)}`;
      const half = round((before.x + x) / 2);
      return before.y === y
        ? `H${round(x)}`
        : `C${half} ${round(before.y)} ${half} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join('');
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
