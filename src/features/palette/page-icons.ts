import { getPageKind, type Page } from '../../../machines/palette/palette-pages.ts';
import { getSection } from '../../../graphql/routes.ts';
import { getCommand } from '../../commands/command-registry.ts';
import { type Icon, IconContent, IconHelp, IconPerson, IconPlay, IconVenue } from '../../ui/icons.ts';

const icons = {
  do: { icon: IconPlay, label: 'palette.page.do' },
  items: { icon: IconContent, label: 'palette.page.items' },
  people: { icon: IconPerson, label: 'palette.page.people' },
  venues: { icon: IconVenue, label: 'palette.page.venues' },
  help: { icon: IconHelp, label: 'palette.page.help' },
} as const;

/** A page's icon and name; a kind's are those of its menu entry. */
export const pageIcon = (page: Page): { icon: Icon; label: string } => {
  const kind = getPageKind(page);
  if (kind === null) return icons[page as keyof typeof icons];
  const id = `go.${getSection(kind)}`;
  return { icon: getCommand(id).icon, label: `command.${id}` };
};
