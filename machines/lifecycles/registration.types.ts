import type { DeclarationResult, RegistrationStatus } from '../../graphql/domain/registrations.ts';

/** A registration as the chart sees it. */
export interface RegistrationFacts {
  status: RegistrationStatus;
  declared: DeclarationResult;
}

export type RegistrationEvent =
  | { type: 'enter' | 'remove' | 'restore' }
  /** by the guest; `clear`: yes three times */
  | { type: 'guest.declare'; clear: boolean };
