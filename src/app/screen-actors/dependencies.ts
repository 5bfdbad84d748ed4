import type { OwnVenues } from '../../../machines/venues/venues.actors.ts';
import type { Connectivity, Person, Ports, TabLock, Upload } from '../../../machines/ports.ts';

/** The external services that the actors of the screens use. */
export interface ScreenDependencies {
  ports: Ports;
  upload: Upload;
  connectivity: Connectivity;
  tabs: TabLock;
  /** calls when the page is hidden or left; returns what stops it */
  onLeave: (leave: () => void) => () => void;
  /** downloads a text as a file */
  download: (name: string, text: string) => void;
  person: () => Person;
  /** the person's own venues, as the session knows them */
  ownVenues: OwnVenues;
}
