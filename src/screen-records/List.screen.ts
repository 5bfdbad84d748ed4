import { getKindIdentity, kindNames } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { getSection, sectionKinds } from '../../graphql/routes.ts';
import { isInSettings } from '../../machines/screens/screen-records.ts';
import { getKindIcon, getSectionIcon } from '../kind-display/kind-icons.ts';
import { inVenue, type MenuEntry, type ScreenView, sectionTitle } from './define-screen.ts';

const creatableKinds = kindNames.filter((kind) => !getKindIdentity(kind).singleton);
/** The query parameter that requests a new item of a kind: kinds that share a list differ by component. */
const newItemPath = (kind: KindName): string => {
  const { address, component } = getKindIdentity(kind);
  return `/${getSection(kind)}?new${address.form === 'variant' ? `=${component}` : ''}`;
};

export const screen: ScreenView = {
  title: sectionTitle,
  menu: [
    ...sectionKinds.map((kind): MenuEntry => {
      const { singleton, advanced, shortcut, subject } = getKindIdentity(kind);
      return {
        id: `go.${getSection(kind)}`,
        // a singleton is no list: the dashboards and the palette lead to it
        area: singleton ? 'anywhere' : 'content',
        ...(advanced && { advanced: true }),
        ...(isInSettings(kind) && { alsoIn: 'settings' }),
        icon: getSectionIcon(kind),
        ...(shortcut !== undefined && { keys: [`g ${shortcut}`] }),
        path: inVenue(`/${getSection(kind)}`),
        needs: ['read', subject],
      };
    }),
    ...creatableKinds.map(
      (kind): MenuEntry => ({
        id: `create.${kind}`,
        group: 'do',
        icon: getKindIcon(kind),
        path: inVenue(newItemPath(kind)),
        needs: ['write', getKindIdentity(kind).subject],
      }),
    ),
  ],
};
