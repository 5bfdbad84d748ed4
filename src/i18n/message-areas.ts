/**
 * Which part of the message catalogue a message belongs to, by the prefix of its id. A part is loaded with the screen,
 * actor or dialog that shows it; `base` is what the shell and the lists show, and is loaded first.
 */
const prefixes = {
  item: ['editor', 'field', 'pictures', 'crop', 'changes', 'history', 'publish', 'preview'],
  account: ['me', 'devices'],
  venues: ['venues', 'newVenue', 'deleteVenue'],
  home: ['home', 'settingsHome'],
  palette: ['palette', 'argument'],
  machines: ['machines'],
} as const;
export type MessageArea = 'base' | keyof typeof prefixes;

const areaByPrefix = new Map<string, MessageArea>(
  Object.entries(prefixes).flatMap(([area, list]) => list.map((prefix) => [prefix, area as MessageArea] as const)),
);

/** null: the server's own texts (codes, warnings by mail), and aliases, which come with the palette. */
export const getMessageArea = (id: string): MessageArea | null => {
  const [prefix = '', ...rest] = id.split('.');
  if (prefix === 'message' || id.endsWith('.aliases')) return null;
  // lists and menus name a kind, and nothing inside of it
  if (prefix === 'content') return rest.length === 1 ? 'base' : 'item';
  return areaByPrefix.get(prefix) ?? 'base';
};
