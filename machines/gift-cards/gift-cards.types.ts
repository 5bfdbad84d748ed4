import type {
  GiftCardAlert,
  GiftCardEventName,
  GiftCardKind,
  GiftCardState,
  GiftCardStatus,
} from '../../graphql/domain/gift-cards.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { ActiveVenue } from '../ports.ts';
import type { TableRow, TableScope } from '../table/define-table.ts';
import type { RawQuery } from '../table/table-query.ts';

/** A card of the list. Amounts are minor units of `currency`. */
export interface GiftCardRow extends TableRow {
  collection: string;
  title: string;
  /** E.164; '': none */
  phone: string;
  email: string;
  locale: Language;
  balance: number;
  initialAmount: number;
  currency: string;
  /** YYYYMMDD: its last day */
  expiresOn: string;
  /** the last four characters of its number */
  serial: string;
  status: GiftCardStatus;
  state: GiftCardState;
  compensation: boolean;
  note: string;
  createdAt: string;
  /** when its link was sent last; null: never */
  sentAt: string | null;
}

/** A row of a card's ledger. */
export interface GiftCardTransaction {
  id: string;
  at: string;
  kind: GiftCardKind;
  amount: number;
  balance: number;
  employee: string;
  reason: string;
  note: string;
  reversible: boolean;
}

export interface GiftCardCollection {
  id: string;
  version: number;
  title: string;
  titles: Partial<Record<Language, string>>;
  terms: Partial<Record<Language, string>>;
  currency: string;
  order: number;
  active: boolean;
  amounts: readonly number[];
}

/** Something unusual that happened to a card. */
export interface GiftCardAlertRow {
  kind: GiftCardAlert;
  at: string;
  card: string;
  serial: string;
  name: string;
  /** who did it */
  actor: string;
  /** minor units; 0: a look-up */
  amount: number;
  currency: string;
}

/** What the dialog of a card shows. */
export interface GiftCardDetails {
  /** null: a new card, or none was chosen yet */
  card: GiftCardRow | null;
  /** in groups of four; null: not known to this person */
  number: string | null;
  /** the newest first */
  transactions: readonly GiftCardTransaction[];
  /** who can be named in a redeem */
  managers: readonly { id: string; name: string }[];
  collections: readonly GiftCardCollection[];
  /** the newest first; only where they are asked for */
  alerts: readonly GiftCardAlertRow[];
}

/** What a form of the dialog is for. */
export type GiftCardStep = 'create' | 'update' | 'redeem' | 'reverse' | GiftCardEventName;

export interface GiftCardsScope extends TableScope {
  venue: ActiveVenue;
  locale: Language;
}

export interface GiftCardsInput {
  venue: ActiveVenue;
  locale: Language;
  query: RawQuery;
}

/** What the dialog was opened for. */
export type GiftCardAction = 'open' | 'redeem' | 'create' | 'collections' | 'unusual' | 'import';

export interface GiftCardDialogInput {
  scope: GiftCardsScope;
  action: GiftCardAction;
  /** null: none was chosen */
  card: string | null;
}
