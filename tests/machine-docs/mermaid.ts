import type { Chart, ChartState } from './chart.ts';

const nameOf = (id: string): string => id.replace(/[^\p{L}\p{N}]/gu, '_');
// What Mermaid would read as its own.
const plain = (text: string): string =>
  text
    .replace(/[:;#"{}<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A machine in Mermaid's words: a `stateDiagram-v2`. */
export const renderMermaid = (chart: Chart): string =>
  ['stateDiagram-v2', ...inside(chart, 1), ...own(chart).map((it) => `  ${it}`)].join('\n');

const inside = (state: ChartState, depth: number): string[] => {
  const indent = '  '.repeat(depth);
  const initial = state.states.find(({ isInitial }) => isInitial);
  const parts = state.states.map((it) => [
    ...(it.states.length === 0
      ? [`state "${plain(it.key)}" as ${nameOf(it.id)}`]
      : [`state "${plain(it.key)}" as ${nameOf(it.id)} {`, ...inside(it, 1), '}']),
    ...(it.words === '' ? [] : [`${nameOf(it.id)} : ${plain(it.words)}`]),
    ...own(it),
  ]);
  const separated =
    state.kind === 'parallel' ? parts.flatMap((it, at) => (at === 0 ? it : ['--', ...it])) : parts.flat();
  return [
    ...(initial === undefined ? [] : [`[*] --> ${nameOf(initial.id)}`]),
    ...separated,
    ...state.states.filter(({ kind }) => kind === 'final').map(({ id }) => `${nameOf(id)} --> [*]`),
  ].map((line) => indent + line);
};

const own = (state: ChartState): string[] =>
  state.transitions.flatMap(({ event, guard, to }) => {
    const words = plain(`${event}${guard === null ? '' : ` [${guard}]`}`);
    // the machine itself has no box of its own to draw an arrow from
    return to === null || !state.id.includes('.') ? [] : [`${nameOf(state.id)} --> ${nameOf(to)} : ${words}`];
  });
