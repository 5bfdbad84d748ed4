type Child = Node | string | null | false;
type Attributes = Record<string, string | boolean | null | EventListener>;

/**
 * Creates an element with its attributes and children. A function is a listener of the event with its name; `true` is
 * an attribute without a value; null and false omit it. Text is never parsed as HTML.
 */
export const h = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key, value);
    else if (value !== null && value !== false) element.setAttribute(key, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== null && child !== false));
  return element;
};

const paths = {
  check: 'M5 12l5 5L20 7',
  cross: 'M6 6l12 12M18 6L6 18',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 005 5L15 13l5 2v4a2 2 0 01-2 2A16 16 0 013 6a2 2 0 012-2',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18M12 7v5l3 3',
  calendar: 'M12 21H6a2 2 0 01-2-2V7a2 2 0 012-2h12a2 2 0 012 2v5M16 3v4M8 3v4M4 11h16M16 19h6M19 16v6',
  pin: 'M12 21s-7-6-7-11a7 7 0 0114 0c0 5-7 11-7 11zM12 7.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5',
  out: 'M12 6H7a2 2 0 00-2 2v9a2 2 0 002 2h9a2 2 0 002-2v-5M11 13l9-9M15 4h5v5',
  down: 'M4 17v2a2 2 0 002 2h12a2 2 0 002-2v-2M7 11l5 5 5-5M12 4v12',
  chevron: 'M4 9l8 8 8-8',
  language: 'M4 5h7M9 3v2c0 4.4-2.2 8-5 8M5 9c0 2.1 3 4 6.7 4M12 20l4-9 4 9M19.1 18h-6.2',
} as const;
export type IconName = keyof typeof paths;

const svg = 'http://www.w3.org/2000/svg';

/** A decorative icon next to a text with the same meaning. */
export const icon = (name: IconName): SVGSVGElement => {
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', paths[name]);
  drawing.append(path);
  return drawing;
};
