import { fromPromise } from 'xstate';
import { GuestAnswerDocument } from '../../graphql/generated/guest/operations/GuestAnswer.ts';
import { GuestSurveyAnswerDocument } from '../../graphql/generated/guest/operations/GuestSurveyAnswer.ts';
import { GuestSurveyViewedDocument } from '../../graphql/generated/guest/operations/GuestSurveyViewed.ts';
import { GuestTicketDocument } from '../../graphql/generated/guest/operations/GuestTicket.ts';
import { GuestViewedDocument } from '../../graphql/generated/guest/operations/GuestViewed.ts';
import type { AskAsGuest, GuestSurvey, GuestTicket, SurveyDraft, UnsentAnswer } from './guest-link.types.ts';

interface Link {
  token: string;
}

export const createInvitationActors = (ask: AskAsGuest) => ({
  openInvitation: fromPromise(
    async ({ input, signal }: { input: Link; signal: AbortSignal }) =>
      (await ask(GuestViewedDocument, input, signal)).guestViewed as GuestTicket,
  ),
  readInvitation: fromPromise(
    async ({ input, signal }: { input: Link; signal: AbortSignal }) =>
      (await ask(GuestTicketDocument, input, signal)).guestTicket as GuestTicket,
  ),
  sendAnswer: fromPromise(
    async ({ input, signal }: { input: Link & UnsentAnswer; signal: AbortSignal }) =>
      (await ask(GuestAnswerDocument, input, signal)).guestAnswer as GuestTicket,
  ),
});

export const createSurveyActors = (ask: AskAsGuest) => ({
  openSurvey: fromPromise(
    async ({ input, signal }: { input: Link; signal: AbortSignal }) =>
      (await ask(GuestSurveyViewedDocument, input, signal)).guestSurveyViewed as GuestSurvey,
  ),
  sendReply: fromPromise(async ({ input, signal }: { input: Link & { draft: SurveyDraft }; signal: AbortSignal }) => {
    const { Q0, Q1, Q2, Q3, feedback } = input.draft;
    // the form sends only when every question is answered; '' is none of the answers
    const answers = { Q0: Q0 ?? '', Q1: Q1 ?? '', Q2: Q2 ?? '', Q3: Q3 ?? '' };
    const variables = { token: input.token, ...answers, feedback };
    return (await ask(GuestSurveyAnswerDocument, variables, signal)).guestSurveyAnswer as GuestSurvey;
  }),
});
