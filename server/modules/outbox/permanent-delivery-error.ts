/** The gateway works, and will never take this message: its recipient does not exist, say. */
export class PermanentDeliveryError extends Error {}
