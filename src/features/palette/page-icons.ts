import { kindOfPage, type Page } from '../../../machines/palette/palette-pages.ts';
import { sectionOf } from '../../../graphql/domain/routes.ts';
import { commandOf } from '../../commands/registry.ts';
import { type Icon, IconContent, IconHelp, IconPlay, IconVenue } from '../../ui/icons.ts';

const looks = {
  do: { icon: IconPlay, words: 'palette.page.do' },
  items: { icon: IconContent, words: 'palette.page.items' },
  venues: { icon: IconVenue, words: 'palette.page.venues' },
  help: { icon: IconHelp, words: 'palette.page.help' },
} as const;

/** A page's sign and name; that of a kind is its menu entry's. */
export const lookOfPage = (page: Page): { icon: Icon; words: string } => {
  const kind = kindOfPage(page);
  if (kind === null) return looks[page as keyof typeof looks];
  const id = `go.${sectionOf(kind)}`;
  return { icon: commandOf(id).icon, words: `command.${id}` };
};
