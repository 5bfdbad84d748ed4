import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { maxItemsPerRequest, splitIntoRequests } from '../split-into-requests.ts';

interface Owned {
  id: string;
  /** the item that it is created, published and deleted with */
  owner?: string | null;
}

/** The items without those that go with another one of them. */
export const listOwners = <T extends Owned>(items: readonly T[]): T[] => {
  const ids = new Set(items.map(({ id }) => id));
  return items.filter(({ owner }) => !ids.has(owner ?? ''));
};

/** The items in as few requests as possible, in their order. An item and its companions share a request. */
export const toRequests = <T extends Owned>(items: readonly T[], size = maxItemsPerRequest): T[][] => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const findRoot = (item: T): string => {
    const owner = item.owner === undefined || item.owner === null ? undefined : byId.get(item.owner);
    return owner === undefined ? item.id : findRoot(owner);
  };
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const root = findRoot(item);
    groups.set(root, [...(groups.get(root) ?? []), item]);
  }
  const requests: T[][] = [];
  for (const group of groups.values()) {
    const last = requests.at(-1);
    if (last !== undefined && last.length + group.length <= size) last.push(...group);
    else requests.push(...splitIntoRequests(group));
  }
  return requests;
};

/** items per request when progress is shown: few enough to stop soon */
const partSize = 10;

/** They lead to items that must be public before them. */
const publishedLast: Partial<Record<KindName, true>> = { post: true };

/** The parts in which items are published, with what leads to others last: those must be public (rules, "Content"). */
export const toParts = <T extends Owned & { entity: KindName }>(items: readonly T[]): T[][] => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const isLast = (item: T): boolean => publishedLast[(byId.get(item.owner ?? '') ?? item).entity] === true;
  return toRequests([...items.filter((item) => !isLast(item)), ...items.filter(isLast)], partSize);
};
