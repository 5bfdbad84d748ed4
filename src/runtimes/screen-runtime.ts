import type { ComponentType } from 'react';
import type { AnyActorLogic } from 'xstate';
import type { ScreenActorName, ScreenMachines } from '../../machines/screens/screen-actors.ts';
import type { ScreenName, screenRecords } from '../../machines/screens/screen-records.ts';
import type { DeferredCommands } from '../commands/command-registry.ts';
import type { Command } from '../commands/command.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

/** Gives the machine of an actor the services that it uses, and the actors inside of it. */
type CreateLogic<Logic extends AnyActorLogic> = (dependencies: ScreenDependencies) => Logic | Promise<Logic>;

interface Runtime {
  component: ComponentType;
  /** by the actor that accepts them */
  commands?: { readonly [Name in DeferredCommands]?: readonly Command[] };
}

type StartedBy<Screen extends ScreenName> = (typeof screenRecords)[Screen] extends {
  starts: readonly (infer Name extends ScreenActorName)[];
}
  ? Name
  : never;

/** What is loaded when a screen is first shown: its component, its commands, and the actors that its record starts. */
export interface ScreenRuntime<Screen extends ScreenName> extends Runtime {
  actors: { readonly [Name in StartedBy<Screen>]: CreateLogic<ScreenMachines[Name]> };
}

/** The runtime of any screen. */
export interface AnyScreenRuntime extends Runtime {
  actors: { readonly [Name in ScreenActorName]?: CreateLogic<AnyActorLogic> };
}
