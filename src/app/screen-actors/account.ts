import { createAccountActors } from '../../../machines/account/account.actors.ts';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { createFormDraftActors } from '../../../machines/form/form-draft.actors.ts';
import type { ScreenDependencies } from './dependencies.ts';

export const createLogic = ({ ports, person }: ScreenDependencies) =>
  accountMachine.provide({
    actors: { ...createAccountActors(ports, person), ...createFormDraftActors(ports, person) },
  });
