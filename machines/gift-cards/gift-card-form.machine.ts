import { createFormMachine } from '../form/form.machine.ts';
import { collectionForm } from './collection.form.ts';
import { giftCardForm } from './gift-card.form.ts';

/** The form of what is done to a card, in its dialog. */
export const giftCardFormMachine = createFormMachine(giftCardForm);

/** The form of a collection, in the same dialog. */
export const collectionFormMachine = createFormMachine(collectionForm);
