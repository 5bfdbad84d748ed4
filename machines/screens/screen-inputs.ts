import type { AnyEventObject } from 'xstate';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { isCalendarDate } from '../../graphql/domain/calendar-date.ts';
import { isLanguage } from '../../graphql/domain/languages.ts';
import type { RouteName } from '../../graphql/routes.ts';
import type { ActiveVenue, Person } from '../ports.ts';
import type { ScreensContext } from './screens.types.ts';
import { parseSearchParams } from './url-params.ts';

export const requirePerson = ({ person }: ScreensContext): Person => {
  if (person === null) throw new Error('a screen actor was started without a signed-in person');
  return person;
};
export const requireVenue = ({ venue }: ScreensContext): ActiveVenue => {
  if (venue === null) throw new Error('a venue screen was started without a venue');
  return venue;
};
export const routeKind = ({ match, path }: ScreensContext): KindName => {
  if (match.kind === undefined) throw new Error(`no kind of content at "${path}"`);
  return match.kind;
};
const routeItem = ({ match }: ScreensContext): string => match.params.item ?? '';

/** An address without an order shows a table in the one that was chosen last. */
export const withRememberedOrder = (context: ScreensContext, table: string): ScreensContext => {
  const order = context.preferences.orders[table];
  const { path } = context;
  if (order === undefined || parseSearchParams(path).order !== undefined) return context;
  return { ...context, path: `${path}${path.includes('?') ? '&' : '?'}order=${encodeURIComponent(order)}` };
};
/** A table follows the query in its path. */
export const createTableInput = (context: ScreensContext) => ({
  venue: requireVenue(context),
  query: parseSearchParams(context.path),
});
/** Tells an actor what the address of its screen says. */
export const openWith =
  (route: RouteName, type: string) =>
  ({ match, path }: ScreensContext): readonly AnyEventObject[] =>
    match.name === route ? [{ type, query: parseSearchParams(path) }] : [];
export const openTable = (route: RouteName) => openWith(route, 'table.opened');
/** A table passes it on to the form in its dialog. */
export const unsavedInDialog = { save: { type: 'changes.saveRequested' }, discard: { type: 'changes.discarded' } };

export const createListInput = (context: ScreensContext) => {
  const { id, firstName, lastName } = requirePerson(context);
  const { venue, query } = createTableInput(context);
  const person = { id, role: venue.role, name: `${firstName} ${lastName}`.trim() };
  return { venue, entity: routeKind(context), query, person, pinned: context.pinned };
};

const isItemRoute = ({ match: { name } }: ScreensContext): boolean => name === 'item' || name === 'itemTab';
const focusTarget = ({ path }: ScreensContext) => {
  const { field, language = null } = parseSearchParams(path);
  return field === undefined ? null : { path: field, language };
};
export const createEditorInput = (context: ScreensContext) => ({
  venue: requireVenue(context),
  entity: routeKind(context),
  id: routeItem(context),
  tab: context.match.params.tab ?? null,
  person: requirePerson(context),
  begin: focusTarget(context),
  opensIn: [context.preferences.contentLanguage, context.language],
  fresh: context.createdItem === routeItem(context),
  offline: context.offline,
  pinned: context.pinned,
});
export const listEditorEvents = (context: ScreensContext): readonly AnyEventObject[] => {
  if (!isItemRoute(context)) return [];
  const focus = context.path === context.previousPath ? null : focusTarget(context);
  return [
    { type: 'tab.shown', tab: context.match.params.tab ?? null },
    ...(focus === null ? [] : [{ type: 'field.linked', ...focus }]),
  ];
};
/** Another item takes its place. An editor that stops with its venue may still be at its own address. */
export const listEditorLeaveEvents = (context: ScreensContext): readonly AnyEventObject[] => {
  const id = routeItem(context);
  return isItemRoute(context) && id !== context.shown.editor ? [{ type: 'item.opened', id }] : [];
};

/** The week that the address of the schedule names; null: this week, also where it names none that exists. */
export const findWeek = ({ path }: ScreensContext): string | null => {
  const { week = '' } = parseSearchParams(path);
  return isCalendarDate(week) ? week : null;
};

export const createPreviewInput = (context: ScreensContext) => {
  const { version, language } = parseSearchParams(context.path);
  return {
    venue: requireVenue(context),
    id: routeItem(context),
    person: { id: requirePerson(context).id },
    speaks: isLanguage(language) ? language : context.language,
    begin: version === 'published' || version === 'draft' ? version : undefined,
  };
};
export const listPreviewEvents = ({ path, previousPath, match }: ScreensContext): readonly AnyEventObject[] => {
  if (match.name !== 'preview' || path === previousPath) return [];
  const { version, language } = parseSearchParams(path);
  return [
    ...(isLanguage(language) ? [{ type: 'preview.languageChosen', language }] : []),
    ...(version === 'published' ? [{ type: 'preview.versionChosen', which: version }] : []),
  ];
};
