import { persistedDocument } from '../../../persisted-document.ts';
import type { TicketQuery, TicketQueryVariables } from '../types.ts';

export const TicketDocument = /* @__PURE__ */ persistedDocument<TicketQuery, TicketQueryVariables>(
  "fragment ticketFields on Ticket { answer archivedAt area before callbackAt canceledBy cancelsUnanswered createdAt deadlineAt deletedAt deletedFrom delivery email expected flagged locale name note phoneNumber previous reason repliedAt sentAt size startsAt status table ticketId time version viewedAt } query Ticket($ticketId: ID!) { ticket(ticketId: $ticketId) { events { at by event name reason status } messages { channel dueAt kind sentAt state } overlaps { name table ticketId time } ticket { ...ticketFields } } }",
  "sha256:5d2737c96034579ef3fe9a68015d7aba4df32739f4fab9eead70c50ceef2bf4c",
);
