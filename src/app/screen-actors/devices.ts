import { createDevicesActors } from '../../../machines/devices/devices.actors.ts';
import { devicesMachine } from '../../../machines/devices/devices.machine.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports }: ScreenDependencies) =>
  devicesMachine.provide({ actors: createDevicesActors(ports) });
