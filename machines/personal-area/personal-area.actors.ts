import { fromPromise } from 'xstate';
import {
  AccountDataDocument,
  AccountDeleteDocument,
  AccountRestoreDocument,
  CardConfirmDocument,
  CardOpenDocument,
  CardRemoveDocument,
  UpdateUserAccountDocument,
  UserMembersDocument,
} from '../../graphql/generated/auth/graphql.ts';
import type { Person, Ports } from '../ports.ts';
import type { PersonalAction, PersonalArea, SharedVenue } from './personal-area.types.ts';

export interface PersonalAreaPorts extends Pick<Ports, 'ask' | 'newId'> {
  person: () => Person;
  /** leaves the application */
  openPage: (url: string) => void;
  saveFile: (name: string, text: string) => Promise<void>;
}

const asPerson = { as: 'person' } as const;

export const createPersonalAreaActors = ({ ask, newId, person, openPage, saveFile }: PersonalAreaPorts) => {
  const withKey = () => ({ ...asPerson, key: newId() });

  /** Somebody who comes back from the provider's page has a card that is not confirmed yet. */
  const confirmCard = async (signal: AbortSignal): Promise<PersonalArea['card']> => {
    const { cards, card } = person();
    if (!cards) return null;
    const { cardConfirm } = await ask('auth', CardConfirmDocument, {}, { ...withKey(), signal });
    return cardConfirm ?? card;
  };

  const run: Record<PersonalAction['name'], (action: PersonalAction) => Promise<unknown>> = {
    openCard: async () => openPage((await ask('auth', CardOpenDocument, {}, withKey())).cardOpen.url),
    removeCard: () => ask('auth', CardRemoveDocument, {}, withKey()),
    saveData: async () => {
      const { accountData } = await ask('auth', AccountDataDocument, {}, asPerson);
      await saveFile('maitre-account.json', JSON.stringify(accountData, null, 2));
    },
    deleteAccount: () => ask('auth', AccountDeleteDocument, {}, withKey()),
    restoreAccount: () => ask('auth', AccountRestoreDocument, {}, withKey()),
    storeFavorites: (action) => {
      const favorites = action.name === 'storeFavorites' ? [...action.favorites] : [];
      return ask('auth', UpdateUserAccountDocument, { favorites }, withKey());
    },
  };

  return {
    loadPersonalArea: fromPromise(async ({ signal }): Promise<PersonalArea> => {
      const [{ userMembers }, card] = await Promise.all([
        ask('auth', UserMembersDocument, {}, { ...asPerson, signal }),
        // what the provider does not answer now is asked again when the screen is opened again
        confirmCard(signal).catch(() => person().card),
      ]);
      return { members: userMembers as SharedVenue[], card };
    }),
    runPersonalAction: fromPromise(async ({ input }: { input: PersonalAction }): Promise<void> => {
      await run[input.name](input);
    }),
  };
};
