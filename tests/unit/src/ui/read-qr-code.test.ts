import QRCode from 'qrcode';
import { expect, test } from 'vitest';
import { readQrCode } from '../../../../src/ui/code-scanner/read-qr-code.ts';

/** A code as a camera sees it: black modules of some pixels on white. */
const paint = (text: string, scale = 6, margin = 4) => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = (modules.size + 2 * margin) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / scale) - margin, Math.floor(x / scale) - margin];
      const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
      if (isInside && modules.get(row, column)) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return { data, width: side, height: side } as ImageData;
};

test('the code of a gift card is read from a picture; a picture without one has none', async () => {
  expect(await readQrCode(paint('PT7K4M2X9Q4W0000'))).toBe('PT7K4M2X9Q4W0000');
  const white = new Uint8ClampedArray(100 * 100 * 4).fill(255);
  expect(await readQrCode({ data: white, width: 100, height: 100 } as ImageData)).toBeNull();
});
