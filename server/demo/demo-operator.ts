import type { Env } from '../config/config.ts';
import { marketplace } from './demo-posts.ts';
import { getDemoItemId } from './replay-edits.ts';

const operator = 'petilia-jaffa';

/** What an operator of many venues configures, in the demonstration; the environment comes before it. */
export const demoOperatorEnv: Env = {
  PUBLIC_DIRECTORY: operator,
  SYSTEM_VENUES: `${operator},noga`,
  PINNED_ITEMS: getDemoItemId(operator, 'marketplace', marketplace.name),
};
