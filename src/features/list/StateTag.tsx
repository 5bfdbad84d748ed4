import { useMessages } from '../../i18n/use-messages.ts';
import { type PublicationState as State, publicationStates } from '../../../machines/lifecycles/publication.ts';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';

const tones: Record<State, Tone> = { draft: 'plain', published: 'good', changed: 'info', unpublished: 'warn' };
const isState = (value: string): value is State => publicationStates.some((state) => state === value);

/** The publication state of an item. A state that only a newer server knows is shown unchanged. */
export function StateTag({ state }: { state: string }) {
  const intl = useMessages();
  if (!isState(state)) return <StatusTag>{state}</StatusTag>;
  return (
    <StatusTag tone={tones[state]}>{intl.formatMessage({ id: `state.${state}` satisfies `state.${State}` })}</StatusTag>
  );
}
