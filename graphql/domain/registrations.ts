import { reservationLimits } from './reservations.ts';

/** Where a registered guest stands (rules, "Registration form"). */
export const registrationStatuses = ['waiting', 'entered', 'removed'] as const;
export type RegistrationStatus = (typeof registrationStatuses)[number];

/** What a guest declared: nothing yet, three times yes, or a no among them. */
export const declarationResults = ['none', 'clear', 'refused'] as const;
export type DeclarationResult = (typeof declarationResults)[number];

/** The declarations, in their order on the form. */
export const declarations = ['noFever', 'noCough', 'noContact'] as const;
export type Declaration = (typeof declarations)[number];

export const registrationFilters = ['all', 'waiting', 'undeclared', 'refused', 'entered'] as const;
export type RegistrationFilter = (typeof registrationFilters)[number];
export const isRegistrationFilter = (value: unknown): value is RegistrationFilter =>
  registrationFilters.includes(value as RegistrationFilter);

/** What staff do. */
export const registrationEvents = ['enter', 'remove', 'restore'] as const;
export type RegistrationEventName = (typeof registrationEvents)[number];
export const isRegistrationEventName = (value: unknown): value is RegistrationEventName =>
  registrationEvents.includes(value as RegistrationEventName);

/** What the guest's page shows: to declare, all clear, not to come in, or nothing any more. */
export type GuestRegistrationState = 'open' | 'clear' | 'refused' | 'over';

export const registrationLimits = {
  /** rows of a page */
  rows: 20,
  /** after so many days a registration and all that hangs on it are deleted */
  keptDays: 21,
  name: reservationLimits.name,
  size: reservationLimits.size,
} as const;
