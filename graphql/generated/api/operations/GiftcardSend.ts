import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardSendMutation, GiftcardSendMutationVariables } from '../types.ts';

export const GiftcardSendDocument = /* @__PURE__ */ persistedDocument<GiftcardSendMutation, GiftcardSendMutationVariables>(
  "fragment giftCardFields on GiftCard { amount compensation created_at currency email expiration_date id initial_amount locale name note number phone sent_at serial_number state status title type_id updated_at version } mutation GiftcardSend($channel: String!, $id: ID!) { giftcardSend(id: $id, channel: $channel) { ...giftCardFields } }",
  "sha256:709d2d02e872af58a74ce9a035cb3ca4a07fa824ac2c9de5289dcbd9261857a7",
);
