import { targetKinds } from '../../../graphql/content/fields/call-to-action-targets.ts';
import type { Draft, Level } from '../../../graphql/content/model/draft.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { parseUrl } from '../../../graphql/domain/parse-url.ts';
import type { LinkedItems } from './guest.types.ts';

/** The label; each has the message `guest.action.<label>`. */
const labels = [...targetKinds, 'more', 'call', 'write'] as const;
export type ActionLabel = (typeof labels)[number];

export interface CallToAction {
  href: string;
  isForeign: boolean;
  label: ActionLabel;
}

/** Where a post leads; null when guests cannot open that. */
export const readCallToAction = (draft: Draft, linked: LinkedItems, language: Language): CallToAction | null => {
  const { action_type: type, action_cms_id: id, action_kind: kind, action_url: url } = draft;
  if (type === 'external' && typeof url === 'string' && url !== '')
    return { href: withParameters(url, draft.action_parameters), isForeign: true, label: labelOfUrl(url) };
  if (type !== 'page' || typeof id !== 'string' || id === '') return null;
  const label = labels.find((one) => one === kind) ?? 'more';
  const path = linked[id]?.path ?? null;
  return path === null ? null : { href: `${path}?lang=${language}`, isForeign: false, label };
};

/** The target of a page's row, with its own text if it has one; null when guests cannot open it. */
export const readRowAction = (row: Level, linked: LinkedItems, language: Language): CallToAction | null => {
  const { action_cms_id: id, action_url: url } = row;
  if (typeof id === 'string' && id !== '') {
    const item = linked[id];
    const component = item?.entity.split('.').at(-1);
    const label = labels.find((one) => one === component) ?? 'more';
    return item?.path ? { href: `${item.path}?lang=${language}`, isForeign: false, label } : null;
  }
  if (typeof url !== 'string' || url === '') return null;
  return { href: url, isForeign: true, label: labelOfUrl(url) };
};

const labelOfUrl = (url: string): ActionLabel =>
  /^tel:/i.test(url) ? 'call' : /^mailto:/i.test(url) ? 'write' : 'more';

/** The parameters of an external link are added to those it has; a telephone number, or what is no link yet, gets none. */
const withParameters = (url: string, parameters: unknown): string => {
  const given = typeof parameters === 'string' ? parameters.trim().replace(/^[?&]/, '') : '';
  const whole = given !== '' && /^https?:/i.test(url) ? parseUrl(url) : null;
  if (whole === null) return url;
  whole.search = [whole.search.slice(1), given].filter((part) => part !== '').join('&');
  return whole.href;
};
