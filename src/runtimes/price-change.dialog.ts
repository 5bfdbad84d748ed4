import { createPriceChangeActors } from '../../machines/price-change/price-change.actors.ts';
import { priceChangeMachine } from '../../machines/price-change/price-change.machine.ts';
import { registerCommands } from '../commands/command-registry.ts';
import { priceChangeCommands } from '../commands/price-change.commands.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

export const createPriceChange = ({ ports }: ScreenDependencies) => {
  registerCommands('priceChange', priceChangeCommands);
  return priceChangeMachine.provide({ actors: createPriceChangeActors(ports) });
};
