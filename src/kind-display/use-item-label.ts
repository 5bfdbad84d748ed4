import { useKindLabel } from './use-kind-label.ts';

/**
 * What an item is called beside others. Linked items are made with a template's names: what tells them apart is the page
 * that they belong to, and their kind. `owner`: the name of that page; null: the item is none.
 */
export const useItemLabel = () => {
  const kindLabel = useKindLabel();
  return (item: { name: string; owner: string | null; entity: string; component: string }): string =>
    item.owner === null ? item.name : `${item.owner} · ${kindLabel(item)}`;
};
