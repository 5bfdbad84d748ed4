import { toDownloadName } from './download.ts';
import type { GuestPagePorts } from '../../machines/guest-page/guest-page-uses.ts';

/** The browser's part in showing and sharing a guest page. */
export const createGuestPagePorts = (page: Window): GuestPagePorts => {
  const createLink = (path: string): HTMLAnchorElement => {
    const link = page.document.createElement('a');
    link.href = path;
    return link;
  };
  return {
    open: (path) => {
      const link = createLink(path);
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
      link.click();
    },
    // the clipboard is missing on plain HTTP: that is a rejection too
    copyLink: async (path) => page.navigator.clipboard.writeText(new URL(path, page.location.origin).href),
    copyEmbedCode: async (path) => {
      const { origin } = page.location;
      // a slug has letters, digits and hyphens only
      const slug = decodeURIComponent(path.slice('/p/'.length));
      return page.navigator.clipboard.writeText(`<script src="${origin}/embed.js" data-page="${slug}"></script>`);
    },
    print: (path) => {
      const opened = page.open(path, '_blank');
      opened?.addEventListener('load', () => opened.print(), { once: true });
    },
    share: async (path, name) => page.navigator.share({ title: name, url: new URL(path, page.location.origin).href }),
    saveFrom: (path, name) => {
      const link = createLink(path);
      link.download = toDownloadName(name);
      link.click();
    },
  };
};
