import { readsAs, writes } from '../../authorization/policy.ts';

/** Only who may delete reservations gives out or removes everything about a guest. */
export const guestDataPolicy = {
  guestData: readsAs('delete', 'reservation'),
  guestErase: writes('delete', 'reservation'),
};
