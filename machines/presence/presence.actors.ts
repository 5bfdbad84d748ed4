import { type EventObject, fromCallback } from 'xstate';
import { type FieldPlace, isFieldPath } from '../../graphql/domain/field-place.ts';
import { isLanguage } from '../../graphql/domain/languages.ts';
import { PresentDocument } from '../../graphql/generated/api/graphql.ts';
import type { OpenPlace, Ports } from '../ports.ts';
import type { PresenceCommand, PresenceEvent } from './presence.machine.ts';

/** A page is at one place at a time: a new one replaces the one before, which is ended only afterwards. */
export const createPresenceActors = ({ subscribe, newId }: Pick<Ports, 'subscribe' | 'newId'>) => ({
  present: fromCallback<PresenceCommand & EventObject, Pick<OpenPlace, 'venue' | 'item'>>(
    ({ input: { venue, item }, receive, sendBack }) => {
      const tab = newId();
      let count = 0;
      let end: () => void = () => undefined;
      const announce = (place: FieldPlace | null): void => {
        count += 1;
        const own = count;
        const before = end;
        const tell = (event: PresenceEvent): void => {
          if (own === count) sendBack(event);
        };
        const at = place !== null && isFieldPath(place.path) ? place : { path: null, language: null };
        end = subscribe(
          venue,
          PresentDocument,
          { directory: venue, cms_id: item, tab, ...at },
          {
            next: ({ present }) =>
              tell({
                type: 'people.changed',
                people: present.map(({ path, language, ...person }) => ({
                  ...person,
                  path: path ?? null,
                  language: isLanguage(language) ? language : null,
                })),
              }),
            lost: () => tell({ type: 'people.lost' }),
          },
        );
        before();
      };
      announce(null);
      receive(({ place }) => announce(place));
      return () => end();
    },
  ),
});
