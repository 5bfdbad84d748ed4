import type { ActorRef } from 'xstate';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { ErrorKey } from '../../graphql/errors.ts';
import type { AddressLookupCommand, AddressLookupReport } from '../address-lookup/address-lookup.types.ts';

/** What a field holds, as the server can check it. `region`: ISO 3166, of a number without a country; '' = the venue's. */
export type CheckedKind =
  | { type: 'phone'; use: PhoneUse; region: string; languages: readonly Language[] }
  | { type: 'placeId' };

/** What a phone number is for: guests dial it, or a person is reached at it (rules, "Phone numbers"). */
export type PhoneUse = 'contact' | 'person';

export type FieldCheckCommand =
  | AddressLookupCommand
  | { type: 'check.typed'; path: Path; text: string; kind: CheckedKind }
  /** the field was left: what was found, or is being looked for, is written in all languages */
  | { type: 'check.applied'; path: Path }
  | { type: 'check.retried'; path: Path }
  /** a free slug for the title is written into the field; null: one that nobody can guess */
  | { type: 'slug.requested'; path: Path; title: string | null };

/** The state of a field's check. */
export interface FieldCheckReport {
  type: 'field.checked';
  path: Path;
  text: string;
  /** of a phone number: what each language stores, and how it is shown there */
  phone: Partial<Record<Language, { stored: string; shown: string }>> | null;
  /** of a person's phone number: as it is written within its country and elsewhere */
  spellings: readonly string[];
  /** of a person's phone number: no SMS can be sent to it */
  takesNoMessages: boolean;
  /** of a place: its address */
  address: string | null;
  error: ErrorKey | null;
  /** the server could not answer */
  failed: boolean;
}

/** The running checks of an item's or a form's fields. */
export type FieldChecks = ActorRef<never, FieldCheckCommand, FieldCheckReport | AddressLookupReport>;
