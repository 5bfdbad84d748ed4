import { getPageKind, type Page } from '../../../machines/palette/palette-pages.ts';
import { getSection } from '../../../graphql/routes.ts';
import { getCommand } from '../../commands/registry.ts';
import { type Icon, IconContent, IconHelp, IconPlay, IconVenue } from '../../ui/icons.ts';

const looks = {
  do: { icon: IconPlay, words: 'palette.page.do' },
  items: { icon: IconContent, words: 'palette.page.items' },
  venues: { icon: IconVenue, words: 'palette.page.venues' },
  help: { icon: IconHelp, words: 'palette.page.help' },
} as const;

/** A page's icon and name; a kind's are those of its menu entry. */
export const pageIcon = (page: Page): { icon: Icon; words: string } => {
  const kind = getPageKind(page);
  if (kind === null) return looks[page as keyof typeof looks];
  const id = `go.${getSection(kind)}`;
  return { icon: getCommand(id).icon, words: `command.${id}` };
};
