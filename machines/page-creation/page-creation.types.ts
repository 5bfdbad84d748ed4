import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { ApiError } from '../ports.ts';

export interface PageCreationInput {
  venue: string;
  kind: KindName;
}

/** One item of a creation: first the page, then what belongs to it. */
export interface CreationStep {
  entity: string;
  component: string;
}

/** A creation's id, and one idempotency key for each of its calls: the last one is that of the removal. */
export interface CreationKeys {
  creation: string;
  keys: readonly string[];
}

export interface StepRequest extends CreationStep {
  venue: string;
  name: string;
  creation: string;
  key: string;
  /** the page; null: this is the page itself */
  owner: string | null;
}
export interface RemovalRequest {
  /** the page; what belongs to it is deleted with it, in one transaction */
  id: string;
  key: string;
}

export interface PageCreationContext extends PageCreationInput {
  steps: readonly CreationStep[];
  keys: CreationKeys;
  /** ids of the created items, in the order of the steps */
  created: readonly string[];
  /** how often the current call was sent */
  tries: number;
  /** why the page was not created; null: the person cancelled it, or nothing has failed */
  error: ApiError | null;
  /** steps that were rolled back */
  removed: readonly CreationStep[];
  /** steps that exist, or may exist, after all; the server removes them */
  leftovers: readonly CreationStep[];
}

export type PageCreationEvent =
  | { type: 'creation.cancelled' }
  | { type: 'creation.retried' }
  | { type: 'creation.closed' };

export type PageCreationOutput = { type: 'created'; kind: KindName; id: string } | { type: 'closed' };
