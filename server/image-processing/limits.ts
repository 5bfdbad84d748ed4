/** What one picture may be, and may take. Tests shrink them; a deployment has no reason to. */
export const imageLimits = {
  /** counted from the header, before anything is decoded (hostile H173) */
  mostPixels: 40_000_000,
  /** of one side */
  mostSide: 16_384,
  /** that the child works at one picture */
  seconds: 10,
  /** MB that the child holds in all; a photograph of 12 megapixels takes about 180 */
  mostMemory: 700,
  /** jobs that wait; one more is told to come back */
  mostWaiting: 64,
  /** seconds without work after which the child ends */
  idleSeconds: 30,
};
export type ImageLimits = typeof imageLimits;
