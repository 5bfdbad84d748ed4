import type { Thing, Verb } from '../../graphql/domain/roles.ts';
import { getSection, type RouteMatch } from '../../graphql/routes.ts';
import type { ActiveVenue, Person } from '../../machines/ports.ts';
import type { MainMenu } from '../../machines/preferences/preferences.types.ts';
import type { Icon } from '../ui/icons.ts';

/** Where the path of a menu entry is asked for. */
interface Where {
  person: Person | null;
  venue: ActiveVenue | null;
  /** what the server's configuration announces */
  extensions?: readonly string[];
}

/** An entry in the menus and in the palette: the command `go.…` or `create.…` that opens a path. */
export interface MenuEntry {
  id: string;
  icon: Icon;
  /** null: it is absent */
  path: (where: Where) => string | null;
  /** none: the area of its screen */
  area?: MainMenu | 'anywhere' | 'venues' | 'me';
  /** another area whose menu lists it */
  alsoIn?: MainMenu;
  /** the menu lists it below the others, under a heading */
  advanced?: true;
  /** none: `go` */
  group?: 'go' | 'do';
  keys?: readonly string[];
  /** hidden from people without this permission; none: that of its screen */
  needs?: readonly [Verb, Thing];
}

/**
 * How a screen is reached and framed. The root machine's half of its record is in `machines/screens/screen-records.ts`;
 * what is loaded when it is first shown, in `src/runtimes/<Name>.runtime.ts`.
 */
export interface ScreenView {
  /** the message that names it in the title of the browser's tab; of the base area, which is always loaded */
  title: string | ((route: RouteMatch) => string);
  /** the layout around it; none: side menu on a desktop, bars above and below it on a phone */
  layout?: 'signIn' | 'chooser' | 'public';
  /** who finds it in a menu; none: everyone who is signed in. Menu entries of a kind follow that kind's subject. */
  permission?: readonly [Verb, Thing];
  /** in their order */
  menu?: readonly MenuEntry[];
}

export const inVenue =
  (rest: string) =>
  ({ venue }: Where): string | null =>
    venue && `/${venue.venue}${rest}`;
export const forPerson =
  (path: string) =>
  ({ person }: Where): string | null =>
    person && path;

/** The screens of a section are named as its menu entry is. */
export const sectionTitle = ({ kind }: RouteMatch): string =>
  kind === undefined ? 'notFound.title' : `command.go.${getSection(kind)}`;
