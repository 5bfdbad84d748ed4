import type { Chart, ChartState } from './chart.ts';

const mermaidId = (id: string): string => id.replace(/[^\p{L}\p{N}]/gu, '_');
// What Mermaid would read as its own.
const plain = (text: string): string =>
  text
    .replace(/[:;#"{}<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A machine as a Mermaid `stateDiagram-v2`. */
export const renderMermaid = (chart: Chart): string =>
  ['stateDiagram-v2', ...inside(chart, 1), ...own(chart).map((it) => `  ${it}`)].join('\n');

const inside = (state: ChartState, depth: number): string[] => {
  const indent = '  '.repeat(depth);
  const initial = state.states.find(({ isInitial }) => isInitial);
  const parts = state.states.map((child) => [
    ...(child.states.length === 0
      ? [`state "${plain(child.key)}" as ${mermaidId(child.id)}`]
      : [`state "${plain(child.key)}" as ${mermaidId(child.id)} {`, ...inside(child, 1), '}']),
    ...(child.description === '' ? [] : [`${mermaidId(child.id)} : ${plain(child.description)}`]),
    ...own(child),
  ]);
  const separated =
    state.kind === 'parallel' ? parts.flatMap((it, at) => (at === 0 ? it : ['--', ...it])) : parts.flat();
  return [
    ...(initial === undefined ? [] : [`[*] --> ${mermaidId(initial.id)}`]),
    ...separated,
    ...state.states.filter(({ kind }) => kind === 'final').map(({ id }) => `${mermaidId(id)} --> [*]`),
  ].map((line) => indent + line);
};

const own = (state: ChartState): string[] =>
  state.transitions.flatMap(({ event, guard, to }) => {
    const label = plain(`${event}${guard === null ? '' : ` [${guard}]`}`);
    // the machine itself has no box of its own to draw an arrow from
    return to === null || !state.id.includes('.') ? [] : [`${mermaidId(state.id)} --> ${mermaidId(to)} : ${label}`];
  });
