import type { RemoteImageOptions } from '../adapters/remote-image.ts';
import type { SessionValues } from '../adapters/session-values.ts';
import type { ExportPorts } from '../../machines/table/table-export.types.ts';
import type { QueuedChange, SaveQueueEvent } from '../../machines/offline/save-queue.types.ts';
import type { OwnVenues } from '../../machines/venues/venues.actors.ts';
import type { Connectivity, Person, Ports, Upload } from '../../machines/ports.ts';

/** The external services that the actors of the screens use. */
export interface ScreenDependencies {
  ports: Ports;
  /** the extensions of the contract that the server announces */
  extensions: readonly string[];
  connectivity: Connectivity;
  /** calls when the page is hidden or left; returns what stops it */
  onLeave: (leave: () => void) => () => void;
  /** calls when the page is looked at again or the browser is back online; returns what stops it */
  onWake: (wake: () => void) => () => void;
  /** a store in memory that is emptied when the person signs out */
  keepForSession: SessionValues['create'];
  /** downloads a file; `type` is that of a text */
  download: (name: string, file: string | Blob, type?: string) => Promise<void>;
  /** downloads rows as a table: an Excel workbook (.xlsx) or CSV, by the file's name */
  saveSheet: ExportPorts['saveSheet'];
  page: Window;
  /** fetches images of other hosts for the editor */
  imageSource: RemoteImageOptions;
  /** replaces what takes and opens the files that a person chooses: the editor uploads them too */
  provideFiles: (files: Pick<Upload, 'take' | 'open'>) => void;
  /** the file of a handle */
  openFile: Upload['open'];
  /** messages and times in the language shown now */
  texts: ExportPorts['tools'];
  person: () => Person;
  /** what waits for the network */
  queuedChanges: () => readonly QueuedChange[];
  notifyQueue: (event: SaveQueueEvent) => void;
  /** fetches the code of the editor, which is needed next; where it does not come, it is fetched when it is needed */
  preloadEditor: () => void;
  /** the person's own venues, as the session knows them */
  ownVenues: OwnVenues;
}
