export interface ReadableStep {
  event: string;
  payload?: unknown;
  state: unknown;
}

/** A path one step a line pair: the event with its payload, and the state after it. */
export const formatSteps = (
  steps: readonly ReadableStep[],
  describeEvent: (event: string) => string = (event) => event,
): string[] =>
  steps.map(({ event, payload, state }) => {
    const carried = payload === undefined ? '' : ` ${formatPayload(payload)}`;
    return `  ${describeEvent(event)}${carried}\n      → ${formatValue(state) || 'the only state'}`;
  });

/** `{a: {b: 'c'}}` as `a.b.c`; parallel regions with `+` between. */
const formatValue = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]) => [key, formatValue(inner)].filter(Boolean).join('.'))
        .join(' + ')
    : String(value);

const formatPayload = (payload: unknown): string => {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  if (text === '{}') return '';
  return text.length <= 160 ? text : `${text.slice(0, 157)}…`;
};
