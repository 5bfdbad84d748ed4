import type { SafeStorage } from '../adapters/safe-local-storage.ts';

/** A text, or a tag with its attributes, its styles and what is in it. `index.html` builds elements of it. */
type SeenNode = string | [tag: string, attributes: Record<string, string>, styles: [string, string][], ...SeenNode[]];

/** A page as it was shown last, which the inline script of `index.html` shows until the application has its rows. */
interface SeenPage {
  /** the sign-in that it was shown to */
  session: string;
  /** the build whose styles it has */
  build: string;
  width: number;
  language: string;
  /** the attributes of theme and accessibility */
  page: Record<string, string | undefined>;
  styles: string[];
  content: SeenNode[];
}

const prefix = 'maitre.seen:';
const maximumPages = 6;
/** The beginning of a refresh token stays as it is renewed: the id of its sign-in. */
export const sessionLength = 21;
const maximumLength = 150_000;
/** What is further down than this many windows is left out: nobody sees it before the application is there. */
const keptWindows = 1.2;

const tags =
  /^(?:div|span|a|b|i|p|h[1-6]|ul|ol|li|nav|main|header|footer|section|article|aside|label|input|textarea|button|img|bdi|strong|em|small|time|kbd|dl|dt|dd|table|thead|tbody|tr|th|td|fieldset|legend|progress|svg|g|path|circle|ellipse|rect|line|polyline|polygon)$/;
const attributeNames =
  /^(?:class|dir|lang|role|type|placeholder|disabled|alt|src|srcset|sizes|width|height|rows|size|tabindex|contenteditable|max|value|title|viewBox|d|fill|stroke|stroke-(?:width|linecap|linejoin)|cx|cy|r|rx|ry|x|y|x[12]|y[12]|points|transform|aria-(?:current|selected|pressed|disabled|hidden|invalid|sort)|data-[\w-]+)$/;

const readStyles = ({ style }: Element & Partial<ElementCSSInlineStyle>): [string, string][] =>
  style === undefined ? [] : Array.from(style, (name): [string, string] => [name, style.getPropertyValue(name)]);

const readAttributes = (element: Element): Record<string, string> => {
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes)
    if (attributeNames.test(name) && !value.startsWith('blob:')) attributes[name] = value;
  if (element instanceof HTMLInputElement) {
    attributes.value = element.value;
    if (element.checked) attributes.checked = '';
  }
  return attributes;
};

/** What is below `bottom` is left out, and its room kept. Notifications are no part of a page. */
const readElement = (element: Element, bottom: number): SeenNode | null => {
  const tag = element.localName;
  const isSecret = element instanceof HTMLInputElement && element.type === 'password';
  if (!tags.test(tag) || isSecret || element.hasAttribute('aria-live')) return null;
  const content: SeenNode[] = [];
  if (element instanceof HTMLTextAreaElement) content.push(element.value);
  else
    for (const node of element.childNodes) {
      if (node instanceof Text) content.push(node.data);
      if (!(node instanceof Element)) continue;
      const top = node.getBoundingClientRect().top;
      if (top > bottom) {
        const room = element.getBoundingClientRect().bottom - top;
        content.push([
          'div',
          {},
          [
            ['flex', 'none'],
            ['block-size', `${room}px`],
          ],
        ]);
        break;
      }
      const read = readElement(node, bottom);
      if (read !== null) content.push(read);
    }
  return [tag, readAttributes(element), readStyles(element), ...content];
};

const readStylesheets = (page: Document): string[] =>
  [...page.querySelectorAll('link[rel=stylesheet]')].flatMap((link) => link.getAttribute('href') ?? []);

const readBuild = (page: Document): string => page.querySelector('script[type=module]')?.getAttribute('src') ?? '';

export interface LastSeen {
  /** what is stored from now on was shown to this sign-in */
  begin: () => void;
  /** stores the page as it is shown now */
  store: (root: Element) => void;
  /** only what was shown of these venues stays on the device */
  keepVenues: (venues: readonly string[]) => void;
}

/** What was shown last, by path, on this device: of this sign-in only, and at most of `maximumPages`. */
export const createLastSeen = (page: Window, device: SafeStorage, refresh: () => string | null): LastSeen => {
  const readSession = (): string | null => refresh()?.slice(0, sessionLength) ?? null;
  const listKeys = (): string[] => device.keys().filter((key) => key.startsWith(prefix));
  let session: string | null = null;
  let recent = listKeys();

  return {
    begin: () => {
      session = readSession();
    },
    store: (root) => {
      // another tab has signed out, or somebody else in
      if (session === null || readSession() !== session) return;
      const { document, location, innerHeight, innerWidth } = page;
      const { theme, color, size, link } = document.documentElement.dataset;
      const bottom = innerHeight * keptWindows;
      const seen: SeenPage = {
        session,
        build: readBuild(document),
        width: innerWidth,
        language: document.documentElement.lang,
        page: { theme, color, size, link },
        styles: readStylesheets(document),
        content: [...root.children].flatMap((child) => {
          const read = readElement(child, bottom);
          return read === null ? [] : [read];
        }),
      };
      const text = JSON.stringify(seen);
      const key = `${prefix}${location.pathname}${location.search}`;
      recent = [...recent.filter((it) => it !== key), key].slice(-maximumPages);
      for (const old of listKeys()) if (!recent.includes(old)) device.remove(old);
      if (text.length > maximumLength) device.remove(key);
      else device.write(key, text);
    },
    keepVenues: (venues) => {
      const isKept = (key: string): boolean => venues.includes(key.slice(prefix.length).split('/')[1] ?? '');
      recent = recent.filter(isKept);
      for (const key of listKeys()) if (!isKept(key)) device.remove(key);
    },
  };
};
