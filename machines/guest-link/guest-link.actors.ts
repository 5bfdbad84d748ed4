import { fromPromise } from 'xstate';
import { GuestAnswerDocument } from '../../graphql/generated/guest/operations/GuestAnswer.ts';
import { decodePdf } from '../../graphql/domain/decode-pdf.ts';
import { GuestGiftCardDocument } from '../../graphql/generated/guest/operations/GuestGiftCard.ts';
import { GuestGiftCardPdfDocument } from '../../graphql/generated/guest/operations/GuestGiftCardPdf.ts';
import type { Declaration } from '../../graphql/domain/registrations.ts';
import { GuestRegisterDocument } from '../../graphql/generated/guest/operations/GuestRegister.ts';
import { GuestRegistrationDocument } from '../../graphql/generated/guest/operations/GuestRegistration.ts';
import { GuestShareDocument } from '../../graphql/generated/guest/operations/GuestShare.ts';
import { GuestSurveyAnswerDocument } from '../../graphql/generated/guest/operations/GuestSurveyAnswer.ts';
import { GuestSurveyDocument } from '../../graphql/generated/guest/operations/GuestSurvey.ts';
import { GuestSurveyViewedDocument } from '../../graphql/generated/guest/operations/GuestSurveyViewed.ts';
import { GuestTicketDocument } from '../../graphql/generated/guest/operations/GuestTicket.ts';
import { GuestViewedDocument } from '../../graphql/generated/guest/operations/GuestViewed.ts';
import type {
  AskAsGuest,
  GuestGiftCard,
  GuestRegistration,
  GuestSurvey,
  GuestReservation,
  ShareDraft,
  SurveyDraft,
  UnsentAnswer,
} from './guest-link.types.ts';

interface Link {
  token: string;
}

export const createInvitationActors = (ask: AskAsGuest) => ({
  openInvitation: fromPromise(
    async ({ input, signal }: { input: Link; signal: AbortSignal }) =>
      (await ask(GuestTicketDocument, input, signal)).guestTicket as GuestReservation,
  ),
  readInvitation: fromPromise(
    async ({ input, signal }: { input: Link; signal: AbortSignal }) =>
      (await ask(GuestTicketDocument, input, signal)).guestTicket as GuestReservation,
  ),
  sendAnswer: fromPromise(
    async ({ input, signal }: { input: Link & UnsentAnswer; signal: AbortSignal }) =>
      (await ask(GuestAnswerDocument, input, signal)).guestAnswer as GuestReservation,
  ),
});

export const createGiftCardActors = (ask: AskAsGuest, save: (name: string, file: Blob) => void) => ({
  savePdf: fromPromise(
    async ({ input: { token, language }, signal }: { input: Link & { language: string }; signal: AbortSignal }) => {
      const variables = { token, locale: language };
      const { guestGiftCardPdf } = await ask(GuestGiftCardPdfDocument, variables, signal);
      save(guestGiftCardPdf.name, decodePdf(guestGiftCardPdf.content));
    },
  ),
  openGiftCard: fromPromise(
    async ({ input, signal }: { input: Link; signal: AbortSignal }) =>
      (await ask(GuestGiftCardDocument, input, signal)).guestGiftCard as GuestGiftCard,
  ),
});

type Declared = Record<Declaration, boolean>;

export const createRegistrationActors = (ask: AskAsGuest) => ({
  openRegistration: fromPromise(
    async ({ input, signal }: { input: Link; signal: AbortSignal }) =>
      (await ask(GuestRegistrationDocument, input, signal)).guestRegistration as GuestRegistration,
  ),
  sendDeclaration: fromPromise(
    async ({ input, signal }: { input: Link & Declared; signal: AbortSignal }) =>
      (await ask(GuestRegisterDocument, input, signal)).guestRegister as GuestRegistration,
  ),
  shareLink: fromPromise(
    async ({ input, signal }: { input: Link & ShareDraft; signal: AbortSignal }) =>
      (await ask(GuestShareDocument, input, signal)).guestShare as GuestRegistration,
  ),
});

export const createSurveyActors = (ask: AskAsGuest) => ({
  openSurvey: fromPromise(
    async ({ input, signal }: { input: Link; signal: AbortSignal }) =>
      (await ask(GuestSurveyDocument, input, signal)).guestSurvey as GuestSurvey,
  ),
  sendReply: fromPromise(async ({ input, signal }: { input: Link & { draft: SurveyDraft }; signal: AbortSignal }) => {
    const { Q0, Q1, Q2, Q3, feedback } = input.draft;
    // the form sends only when every question is answered; '' is none of the answers
    const answers = { Q0: Q0 ?? '', Q1: Q1 ?? '', Q2: Q2 ?? '', Q3: Q3 ?? '' };
    const variables = { token: input.token, ...answers, feedback };
    return (await ask(GuestSurveyAnswerDocument, variables, signal)).guestSurveyAnswer as GuestSurvey;
  }),
});

/** Marks an invitation as viewed, after a sign of a person. */
export const markInvitationViewed = (ask: AskAsGuest, token: string): Promise<unknown> =>
  ask(GuestViewedDocument, { token }, new AbortController().signal);

/** Marks a survey as viewed, after a sign of a person. */
export const markSurveyViewed = (ask: AskAsGuest, token: string): Promise<unknown> =>
  ask(GuestSurveyViewedDocument, { token }, new AbortController().signal);
