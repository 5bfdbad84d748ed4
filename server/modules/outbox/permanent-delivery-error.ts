/** The gateway works but rejects this message permanently, for example an unknown recipient. */
export class PermanentDeliveryError extends Error {}
