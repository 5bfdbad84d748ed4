import { readTemperature } from '../../graphql/domain/body-temperature.ts';
import type { Declaration } from '../../graphql/domain/registrations.ts';
import type { DeclarationDraft, ShareDraft } from './guest-link.types.ts';

export const emptyDeclaration: DeclarationDraft = { temperature: '', cough: null, contact: null };
export const emptyShare: ShareDraft = { name: '', phone: '' };

/** What is sent of the form, yes or no three times: the temperature itself stays on the device. Null: not complete. */
export const readDeclarations = ({
  temperature,
  cough,
  contact,
}: DeclarationDraft): Record<Declaration, boolean> | null => {
  const read = readTemperature(temperature);
  return read.is !== 'read' || cough === null || contact === null
    ? null
    : { noFever: !read.isFever, noCough: !cough, noContact: !contact };
};

/** The fields that are missing or not understood, in their order. */
export const listUndeclared = ({ temperature, cough, contact }: DeclarationDraft): (keyof DeclarationDraft)[] => [
  ...(readTemperature(temperature).is === 'read' ? [] : (['temperature'] as const)),
  ...(cough === null ? (['cough'] as const) : []),
  ...(contact === null ? (['contact'] as const) : []),
];
