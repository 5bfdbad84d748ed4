import type { AnyEventObject } from 'xstate';
import { isLanguage } from '../../graphql/domain/languages.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { ActiveVenue, Person } from '../ports.ts';
import type { ScreensContext } from './screens.types.ts';
import { parseSearchParams, venueInPath } from './url-params.ts';

/** How the actor of a screen is started, and which events it receives. */
export interface ScreenActorRecord {
  /** it belongs to one venue, and stops when that venue is left */
  inVenue: boolean;
  /** the key it is started with: restarted when the route has another. Null: the route has none */
  key: ((context: ScreensContext) => string | null) | null;
  input: (context: ScreensContext) => unknown;
  /** the kind whose declaration must be loaded before it starts */
  kind?: (context: ScreensContext) => KindName;
  /** the event it receives when the route changes while it runs */
  onRoute?: (context: ScreensContext) => readonly AnyEventObject[];
  /** it has unsaved input: after a session expired it stays on the screen, behind the sign-in form */
  holdsInput?: true;
  /** the events it receives from the unsaved-changes dialog */
  unsaved?: { save: AnyEventObject; discard: AnyEventObject };
  /** its system id */
  system?: true;
}

/** A table passes it on to the form in its dialog. */
const unsavedInDialog = { save: { type: 'changes.saveRequested' }, discard: { type: 'changes.discarded' } };

const requirePerson = ({ person }: ScreensContext): Person => {
  if (person === null) throw new Error('a screen actor was started without a signed-in person');
  return person;
};
const requireVenue = ({ venue }: ScreensContext): ActiveVenue => {
  if (venue === null) throw new Error('a venue screen was started without a venue');
  return venue;
};
const routeKind = ({ match, path }: ScreensContext): KindName => {
  if (match.kind === undefined) throw new Error(`no kind of content at "${path}"`);
  return match.kind;
};
const routeItem = ({ match }: ScreensContext): string => match.params.item ?? '';
const isItemRoute = ({ match: { name } }: ScreensContext): boolean => name === 'item' || name === 'itemTab';
const focusTarget = ({ path }: ScreensContext) => {
  const { field, language = null } = parseSearchParams(path);
  return field === undefined ? null : { path: field, language };
};

export const screenActors = {
  list: {
    inVenue: true,
    system: true,
    key: ({ match: { name, params, kind } }) => (name === 'list' ? `${params.venue}/${kind}` : null),
    input: (context) => {
      const { id, firstName, lastName } = requirePerson(context);
      const venue = requireVenue(context);
      return {
        venue,
        entity: routeKind(context),
        query: parseSearchParams(context.path),
        person: { id, role: venue.role, name: `${firstName} ${lastName}`.trim() },
        pinned: context.pinned,
      };
    },
    onRoute: ({ match, path }) =>
      match.name === 'list' ? [{ type: 'table.opened', query: parseSearchParams(path) }] : [],
  },
  editor: {
    inVenue: true,
    system: true,
    holdsInput: true,
    key: (context) => context.match.params.item ?? null,
    input: (context) => ({
      venue: requireVenue(context),
      entity: routeKind(context),
      id: routeItem(context),
      tab: context.match.params.tab ?? null,
      person: requirePerson(context),
      begin: focusTarget(context),
      fresh: context.createdItem === routeItem(context),
      offline: context.offline,
      pinned: context.pinned,
    }),
    kind: routeKind,
    onRoute: (context) => {
      if (!isItemRoute(context)) return [];
      const focus = context.path === context.previousPath ? null : focusTarget(context);
      return [
        { type: 'tab.shown', tab: context.match.params.tab ?? null },
        ...(focus === null ? [] : [{ type: 'field.linked', ...focus }]),
      ];
    },
    unsaved: { save: { type: 'editor.save' }, discard: { type: 'editor.discard', leaving: true } },
  },
  translations: {
    inVenue: true,
    key: null,
    input: (context) => ({ venue: requireVenue(context), query: parseSearchParams(context.path) }),
    onRoute: ({ match, path }) =>
      match.name === 'translations' ? [{ type: 'table.opened', query: parseSearchParams(path) }] : [],
  },
  reservations: {
    inVenue: true,
    system: true,
    key: null,
    input: (context) => ({
      venue: requireVenue(context),
      person: requirePerson(context).id,
      query: parseSearchParams(context.path),
    }),
    onRoute: ({ match, path }) =>
      match.name === 'reservations' ? [{ type: 'table.opened', query: parseSearchParams(path) }] : [],
    unsaved: unsavedInDialog,
  },
  surveys: {
    inVenue: true,
    system: true,
    key: null,
    input: (context) => ({ venue: requireVenue(context), query: parseSearchParams(context.path) }),
    onRoute: ({ match, path }) =>
      match.name === 'survey' ? [{ type: 'table.opened', query: parseSearchParams(path) }] : [],
    unsaved: unsavedInDialog,
  },
  preview: {
    inVenue: true,
    key: (context) => context.match.params.item ?? null,
    input: (context) => {
      const { version, language } = parseSearchParams(context.path);
      return {
        venue: requireVenue(context),
        id: routeItem(context),
        person: { id: requirePerson(context).id },
        speaks: isLanguage(language) ? language : context.language,
        begin: version === 'published' ? version : 'draft',
      };
    },
    onRoute: ({ path, previousPath, match }) => {
      if (match.name !== 'preview' || path === previousPath) return [];
      const { version, language } = parseSearchParams(path);
      return [
        ...(isLanguage(language) ? [{ type: 'preview.languageChosen', language }] : []),
        ...(version === 'published' ? [{ type: 'preview.versionChosen', which: version }] : []),
      ];
    },
  },
  home: {
    inVenue: true,
    key: null,
    input: (context) => ({ venue: requireVenue(context) }),
  },
  management: {
    inVenue: true,
    key: null,
    input: (context) => ({ venue: requireVenue(context) }),
  },
  venueSettings: {
    inVenue: true,
    holdsInput: true,
    key: null,
    input: (context) => ({ venue: requireVenue(context), locale: context.language }),
    unsaved: { save: { type: 'venue.save' }, discard: { type: 'venue.discard' } },
  },
  deleteVenue: {
    inVenue: true,
    key: null,
    input: (context) => ({ venue: requireVenue(context) }),
  },
  venues: {
    inVenue: false,
    key: null,
    input: (context) => ({ everywhere: requirePerson(context).superUser, locale: context.language }),
  },
  newVenue: {
    inVenue: false,
    holdsInput: true,
    key: null,
    input: ({ language, timeZone, region }) => ({ locale: language, timeZone, region }),
  },
  account: {
    inVenue: false,
    holdsInput: true,
    key: null,
    input: (context) => ({ person: requirePerson(context) }),
    unsaved: { save: { type: 'account.save' }, discard: { type: 'account.discard' } },
  },
  devices: { inVenue: false, key: null, input: () => undefined },
} as const satisfies Record<string, ScreenActorRecord>;

export type ScreenActorName = keyof typeof screenActors;
export const screenActorNames = Object.keys(screenActors) as readonly ScreenActorName[];
export const getScreenActor = (name: ScreenActorName): ScreenActorRecord => screenActors[name];

/** Whether the current route belongs to the active venue. A preview without a venue belongs to any. */
export const isRouteInVenue = ({ match, path, venue }: ScreensContext): boolean => {
  const named = venueInPath(match, path);
  return venue !== null && (named === venue.venue || (match.name === 'preview' && named === null));
};
