import { createContext, type ReactNode, use } from 'react';
import { type IntlShape, type PrimitiveType, useIntl } from 'react-intl';
import type { MessageArea, MessageId } from './message-catalogue.ts';
import type { MessageStore } from './message-store.ts';
import { withDateLocale } from './with-date-locale.ts';

type TextValues = Readonly<Record<string, PrimitiveType>>;
type Values = Readonly<Record<string, PrimitiveType | ReactNode>>;

interface FormatMessage<Id> {
  (message: { id: Id }, values?: TextValues): string;
  (message: { id: Id }, values?: Values): ReactNode;
}

interface IntlWithIds<Id> extends Omit<IntlShape, 'formatMessage'> {
  formatMessage: FormatMessage<Id>;
}

/** Formats the messages of these areas and of the start; another's id does not compile. */
export type Messages<Area extends MessageArea = never> = IntlWithIds<MessageId<Area>>;

/** Where areas are loaded from; null where all messages are there, as in tests of components. */
export const MessageStoreContext = createContext<MessageStore | null>(null);

/**
 * The messages that a component shows. To name an area loads it: the component waits, as for its code, until the area is
 * there. Loaders of screens and dialogs request areas ahead (`requireMessages`), so that they come with the code.
 */
export const useMessages = <Area extends MessageArea = never>(...areas: readonly Area[]): Messages<Area> => {
  const store = use(MessageStoreContext);
  for (const area of areas) if (store?.isShown(area) === false) use(store.waitFor(area));
  return withDateLocale(useIntl());
};

/** `reservations.by.${string}` where one of the ids begins with `reservations.` */
type ComposedId<Id> = Id extends `${infer First}.${string}` ? `${First}.${string}` : never;

/** Formats a message whose id ends in a value, which is no part of its type; its beginning is one of a named area. */
export const formatComposed = <Id extends string>(
  messages: IntlWithIds<Id>,
  id: ComposedId<NoInfer<Id>>,
  values?: TextValues,
): string => formatById(messages as Messages, id, values);

/**
 * Formats a message whose id is data: a declaration, a notification or an answer of the server names it. `LocaleProvider`
 * loads one that is not there yet.
 */
export function formatById(messages: Messages, id: string, values?: TextValues): string;
export function formatById(messages: Messages, id: string, values?: Values): ReactNode;
export function formatById(messages: Messages, id: string, values?: Values): ReactNode {
  return messages.formatMessage({ id: id as MessageId }, values);
}
