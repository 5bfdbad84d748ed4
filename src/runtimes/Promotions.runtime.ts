import { createPromotionsActors } from '../../machines/promotions/promotions.actors.ts';
import { promotionsMachine } from '../../machines/promotions/promotions.machine.ts';
import { promotionCommands } from '../commands/promotion.commands.ts';
import { Promotions } from '../screens/Promotions.tsx';
import type { ScreenRuntime } from './screen-runtime.ts';

export const runtime: ScreenRuntime<'Promotions'> = {
  component: Promotions,
  commands: { promotions: promotionCommands },
  actors: {
    promotions: ({ ports }) => promotionsMachine.provide({ actors: createPromotionsActors(ports) }),
  },
};
