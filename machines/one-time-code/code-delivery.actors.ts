import { fromPromise } from 'xstate';
import { CodeDeliveryDocument } from '../../graphql/generated/auth/graphql.ts';
import type { Ports } from '../ports.ts';
import { type CodeDelivery, codeDeliveryMachine } from './code-delivery.machine.ts';

const known: readonly string[] = ['queued', 'sent', 'refused'] satisfies CodeDelivery[];
const isCodeDelivery = (answer: string | null): answer is CodeDelivery => answer !== null && known.includes(answer);

/** The machine that follows a code's message; asks nothing of a server that does not announce `codeDelivery`. */
export const createCodeDelivery = ({ ask }: Pick<Ports, 'ask'>, extensions: readonly string[]) =>
  codeDeliveryMachine.provide({
    actors: {
      findDelivery: fromPromise<CodeDelivery | null>(async ({ signal }) => {
        if (!extensions.includes('codeDelivery')) return null;
        const { codeDelivery } = await ask('auth', CodeDeliveryDocument, {}, { as: 'nobody', signal });
        return isCodeDelivery(codeDelivery) ? codeDelivery : null;
      }),
    },
  });
