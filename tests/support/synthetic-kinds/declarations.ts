import { declarations as real } from '../../../graphql/content/kinds/declarations.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import { syntheticKind } from './every-field-kind.ts';
import { syntheticKinds } from './owner-kinds.ts';

/** What the browser tests' build and server have in place of the product's declarations. */
export const declarations: readonly Kind[] = [...real, syntheticKind, ...syntheticKinds];
