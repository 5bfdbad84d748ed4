import { readQrCode } from './read-qr-code.ts';

/** of browsers that read codes themselves; Safari and Firefox do not */
interface CodeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type CodeDetectorClass = (new (options: {
  formats: string[];
}) => CodeDetector) & {
  getSupportedFormats: () => Promise<string[]>;
};

/** a picture is looked at this often: a code held before the camera is read at once, and a phone stays cool */
const intervalMs = 150;
/** pixels of the longer side that are searched */
const maxSide = 800;

const createDetector = async (): Promise<CodeDetector | null> => {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: CodeDetectorClass };
  if (Detector === undefined) return null;
  // it is there without any format where the system's part of it is missing
  const formats = await Detector.getSupportedFormats();
  return formats.includes('qr_code') ? new Detector({ formats: ['qr_code'] }) : null;
};

const readFrame = async (video: HTMLVideoElement, canvas: HTMLCanvasElement): Promise<string | null> => {
  const scale = Math.min(1, maxSide / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null || canvas.width === 0) return null;
  drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
  return readQrCode(drawing.getImageData(0, 0, canvas.width, canvas.height));
};

const wait = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, intervalMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * Shows the camera at the back in `video` until a QR code is read; resolves with its text. The camera is off afterwards,
 * and when `signal` aborts. Rejects where there is no camera or the person does not allow it.
 */
export const openScanner = async (video: HTMLVideoElement, signal: AbortSignal): Promise<string> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    signal.throwIfAborted();
    video.srcObject = stream;
    await video.play();
    const detector = await createDetector();
    const canvas = document.createElement('canvas');
    for (;;) {
      const text = detector === null ? await readFrame(video, canvas) : (await detector.detect(video))[0]?.rawValue;
      signal.throwIfAborted();
      if (text) return text;
      await wait(signal);
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
};
