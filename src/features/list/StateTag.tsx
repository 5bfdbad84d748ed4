import { useIntl } from 'react-intl';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';

const states = ['draft', 'published', 'changed', 'unpublished'] as const;
type State = (typeof states)[number];
const tones: Record<State, Tone> = { draft: 'plain', published: 'good', changed: 'info', unpublished: 'warn' };
const isState = (value: string): value is State => states.some((state) => state === value);

/** The publication state of an item. A state that only a newer server knows is shown unchanged. */
export function StateTag({ state }: { state: string }) {
  const intl = useIntl();
  if (!isState(state)) return <StatusTag>{state}</StatusTag>;
  return (
    <StatusTag tone={tones[state]}>{intl.formatMessage({ id: `state.${state}` satisfies `state.${State}` })}</StatusTag>
  );
}
