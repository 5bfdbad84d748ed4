import type { PeoplePorts } from '../../machines/team/employees.actors.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

/** Messages to invited people are in the language of whoever invites them. */
export const createPeoplePorts = ({ ports, texts }: ScreenDependencies): PeoplePorts => ({
  ...ports,
  language: async () => (await texts()).language,
});
