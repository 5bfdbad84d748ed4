import type { ActiveVenue } from '../ports.ts';
import { type RouteMatch, matchRoute, sections } from '../../graphql/domain/routes.ts';
import { parseSearchParams, isStandaloneRoute, venueInPath } from './url-params.ts';
import { rootSetup } from './root.setup.ts';
import type { MainMenu } from './root.types.ts';

const screenActors = [
  'list',
  'editor',
  'preview',
  'home',
  'devices',
  'venues',
  'newVenue',
  'deleteVenue',
  'account',
] as const;
type ScreenActor = (typeof screenActors)[number];

/** Which screens' actors a place keeps alive. A list outlives the items opened from it, an editor its preview. */
const kept = (place: RouteMatch, editing: string | null): readonly ScreenActor[] => {
  switch (place.name) {
    case 'list':
      return ['list'];
    case 'item':
    case 'itemTab':
      return ['list', 'editor'];
    case 'preview':
      return place.params.item === editing ? ['list', 'editor', 'preview'] : ['list', 'preview'];
    case 'home':
    case 'contentHome':
      return ['list', 'home'];
    case 'settingsHome':
      return ['list', 'deleteVenue'];
    case 'venues':
      return ['venues'];
    case 'newVenue':
      return ['newVenue'];
    case 'me':
    case 'mePart':
      return ['account', 'devices'];
    // What is looked at goes on running.
    case 'machines':
      return screenActors;
    default:
      return [];
  }
};

/** The main menu that a place belongs to; null: whichever was last chosen. */
const areaOf = ({ name }: RouteMatch): MainMenu | null => {
  if (name === 'home') return 'management';
  if (name === 'settingsHome') return 'settings';
  return ['contentHome', 'list', 'item', 'itemTab', 'preview'].includes(name) ? 'content' : null;
};

const standsIn = (path: string, venue: ActiveVenue | null): boolean => {
  const place = matchRoute(path);
  const named = venueInPath(place, path);
  return venue !== null && (named === venue.venue || (place.name === 'preview' && named === null));
};

/** A list's address asks for a new item. Only from within its venue: a link from outside makes nothing. */
const wantsNew = (path: string, from: string): boolean => {
  const [place, before] = [matchRoute(path), matchRoute(from)];
  return path !== from && place.params.venue === before.params.venue && parseSearchParams(path).new !== undefined;
};

/** Sets the stage for the address: asks for its venue, stops what is no longer shown, starts what is. */
export const syncScreenActors = rootSetup.enqueueActions(({ context, enqueue, self }) => {
  const { session, navigation, venue: venueActor, network } = self.getSnapshot().children;
  const person = session?.getSnapshot().context.person ?? null;
  const isIn = session?.getSnapshot().hasTag('in') ?? false;
  const path = navigation?.getSnapshot().context.path ?? context.path;
  const place = matchRoute(path);
  const { venue } = context;
  const stage = { ...context.stage };

  const stays = kept(place, stage.editor);
  const running = self.getSnapshot().children;
  const stop = (name: ScreenActor) => running[name] && enqueue.stopChild(name);
  for (const name of screenActors) {
    if (!stays.includes(name)) stop(name);
  }
  if (!stays.includes('list')) stage.list = null;
  if (!stays.includes('editor')) stage.editor = null;
  if (!stays.includes('preview')) stage.preview = null;

  if (isIn && person) {
    const { language } = context;
    if (place.name === 'venues' && !running.venues) {
      enqueue.spawnChild('venues', { id: 'venues', input: { everywhere: person.superUser, locale: language } });
    }
    if (place.name === 'newVenue' && !running.newVenue) {
      enqueue.spawnChild('newVenue', {
        id: 'newVenue',
        input: { locale: language, timeZone: context.timeZone, region: '' },
      });
    }
    if (place.name === 'me' || place.name === 'mePart') {
      if (!running.account) enqueue.spawnChild('account', { id: 'account', input: { person } });
      if (!running.devices) enqueue.spawnChild('devices', { id: 'devices' });
    }
    // A reload in the personal area, or of the form for a new venue, does not leave the venue one stands in.
    if (isStandaloneRoute(place) && venue === null && !person.superUser && venueActor)
      enqueue.sendTo(venueActor, { type: 'venue.recalled' });
    const named = venueInPath(place, path);
    if ((named !== null || place.name === 'preview') && !standsIn(path, venue) && venueActor) {
      enqueue.sendTo(venueActor, named === null ? { type: 'venue.recalled' } : { type: 'venue.wanted', venue: named });
    }
    if (venue && standsIn(path, venue)) {
      if (place.name === 'settingsHome' && !running.deleteVenue)
        enqueue.spawnChild('deleteVenue', { id: 'deleteVenue', input: { venue } });
      const { section, item, tab = null } = place.params;
      const entity = section === undefined ? undefined : sections[section];
      if ((place.name === 'home' || place.name === 'contentHome') && !running.home) {
        enqueue.spawnChild('home', { id: 'home', input: { venue: venue.venue } });
      }
      if (place.name === 'preview' && item && stage.preview !== item) {
        stop('preview');
        enqueue.spawnChild('preview', {
          id: 'preview',
          input: { venue, id: item, person: { id: person.id }, speaks: context.language },
        });
        stage.preview = item;
      }
      if (place.name === 'list' && entity) {
        if (stage.list === entity && running.list) {
          enqueue.sendTo(running.list, { type: 'table.opened', query: parseSearchParams(path) });
        } else {
          stop('list');
          const name = `${person.firstName} ${person.lastName}`.trim();
          enqueue.spawnChild('list', {
            id: 'list',
            systemId: 'list',
            input: {
              venue,
              entity,
              query: parseSearchParams(path),
              person: { id: person.id, role: venue.role, name },
              pinned: context.pinned,
            },
          });
          stage.list = entity;
        }
        if (wantsNew(path, context.path)) {
          enqueue.sendTo('list', { type: 'table.create' });
          enqueue.sendTo('navigation', { type: 'path.wanted', path: path.split('?')[0] ?? '', replace: true });
        }
      }
      if ((place.name === 'item' || place.name === 'itemTab') && entity && item) {
        const { field, language = null } = parseSearchParams(path);
        const begin = field === undefined ? null : { path: field, language };
        if (stage.editor === item && running.editor) {
          enqueue.sendTo(running.editor, { type: 'tab.shown', tab });
          if (begin && path !== context.path) enqueue.sendTo(running.editor, { type: 'address.pointed', ...begin });
        } else {
          stop('editor');
          enqueue.spawnChild('editor', {
            id: 'editor',
            systemId: 'editor',
            input: {
              ...{ venue, entity, id: item, tab, person, begin },
              ...{ fresh: context.fresh === item, offline: network?.getSnapshot().hasTag('offline') ?? false },
            },
          });
          stage.editor = item;
        }
      }
    }
  }
  const area = areaOf(place) ?? context.preferences.area;
  enqueue.assign({ path, stage, fresh: null, preferences: { ...context.preferences, area } });
  if (area !== context.preferences.area) enqueue('keep');
});

/** Nothing of the old venue, or of the person before, stays: nothing is followed there, and nothing is sent. */
export const stopScreenActors = rootSetup.enqueueActions(({ enqueue, self }) => {
  const { children } = self.getSnapshot();
  for (const name of screenActors) {
    if (children[name]) enqueue.stopChild(name);
  }
  enqueue.sendTo('stepUp', { type: 'stepUp.withdrawn' });
  enqueue.sendTo('live', { type: 'venue.unfollowed' });
  enqueue.sendTo('queue', { type: 'venue.gone' });
  enqueue.assign({ venue: null, stage: { list: null, editor: null, preview: null } });
});
