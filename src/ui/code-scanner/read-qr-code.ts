/** The text of a QR code in a picture; null: there is none. */
export const readQrCode = async ({ data, width, height }: ImageData): Promise<string | null> => {
  const { default: decode } = await import('jsqr');
  return decode(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
};
