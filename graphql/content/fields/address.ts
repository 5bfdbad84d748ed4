import type { AddressTargets, LeafField } from '../model/define-kind.ts';
import { localizedText } from './text.ts';

/** A postal address as one line in each language, looked up while it is typed; choosing one fills its siblings. */
export const address = ({
  fills,
  ...options
}: {
  max: number;
  required?: boolean;
  fills: AddressTargets;
}): LeafField<string, 'address'> => ({ ...localizedText(options), type: 'address', fills });
