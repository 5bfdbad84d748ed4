/** The operations that the floor client sends, by their hashes as the product does. */
export const operations = [
  ...(['LoginSendCode', 'Login', 'RefreshToken'] as const),
  ...(['ContentList', 'ContentCount', 'Content', 'ContentUpdate', 'Rsvp'] as const),
] as const;
export type Operation = (typeof operations)[number];
