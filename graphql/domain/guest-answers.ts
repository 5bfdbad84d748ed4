/** What a guest may answer to an invitation, in the order of the buttons. `contact`: please call me. */
export const guestAnswers = ['approve', 'decline', 'contact'] as const;
export type GuestAnswer = (typeof guestAnswers)[number];
export const isGuestAnswer = (value: unknown): value is GuestAnswer => guestAnswers.includes(value as GuestAnswer);

/**
 * `requested`: the guest asked for it and waits for the venue; `waiting`: on the waiting list; `over`: it cannot be answered any
 * more, whatever its state.
 */
export type GuestReservationState = 'invited' | 'requested' | 'waiting' | 'approved' | 'canceled' | 'over';

/** `answered` can still be changed, `closed` cannot. */
export type GuestSurveyState = 'open' | 'answered' | 'closed';
