import { createOrderKeysActors } from '../../machines/reports/order-keys.actors.ts';
import { orderKeysMachine } from '../../machines/reports/order-keys.machine.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

export const createOrderKeys = ({ ports }: ScreenDependencies) =>
  orderKeysMachine.provide({ actors: createOrderKeysActors(ports) });
