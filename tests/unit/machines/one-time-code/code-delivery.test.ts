import { describe, expect, test } from 'vitest';
import {
  type CodeDelivery,
  codeDeliveryMachine,
  maxDeliveryChecks,
} from '../../../../machines/one-time-code/code-delivery.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const networkLost = { code: 'NETWORK', key: 'networkLost', message: '' } as const;
const answers: readonly (CodeDelivery | null)[] = ['queued', 'sent', 'refused', null];

describe('following the message with a code', () => {
  const walk = createWalk(codeDeliveryMachine, {
    samples: {
      'xstate.done.actor.findDelivery': answers.map((output) => ({ output })),
      'xstate.error.actor.findDelivery': [{ error: networkLost }],
    },
    facts: ({ context }) => context,
    invariant: ({ context, status }) => {
      expect(context.checks).toBeLessThanOrEqual(maxDeliveryChecks);
      if (context.delivery === 'sent' || context.delivery === 'refused') expect(status).toBe('done');
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('the delivery is checked after 2, 6, 14, 30 and 62 seconds, then no more', async () => {
    const { actor, clock, isPending, answer } = createActorHarness(codeDeliveryMachine);
    const requestTimes: number[] = [];
    for (let second = 1; second <= 120; second += 1) {
      clock.increment(1_000);
      if (!isPending('findDelivery')) continue;
      requestTimes.push(second);
      await answer('findDelivery', 'queued');
    }
    expect([requestTimes, actor.getSnapshot().status]).toEqual([[2, 6, 14, 30, 62], 'done']);
  });
});

test.each(['sent', 'refused', 'queued'] as const)('the parent receives that the message is %s', async (delivery) => {
  const { clock, answer, received } = createActorHarness(codeDeliveryMachine);
  clock.increment(2_000);
  await answer('findDelivery', delivery);
  expect(received.parent).toEqual([{ type: 'delivery.reported', delivery }]);
});
