/** The gateway had the whole message and gave no answer: it may have sent it or not. Tried again under the same key. */
export class UnknownDeliveryError extends Error {}
