import QRCode from 'qrcode';

const options = { errorCorrectionLevel: 'M', margin: 4 } as const;
const pngPixels = 1024;

/** An address as a QR code with its quiet zone, to print: lines for any size, or 1024 pixels wide. */
export const renderQrCode = {
  svg: (url: string): Promise<string> => QRCode.toString(url, { ...options, type: 'svg' }),
  png: (url: string): Promise<Buffer> => QRCode.toBuffer(url, { ...options, width: pngPixels }),
};
