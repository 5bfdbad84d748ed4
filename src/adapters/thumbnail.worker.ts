const longest = 320;

/** A thumbnail of an image; null when this browser cannot decode it. */
const small = async (file: Blob): Promise<Blob | null> => {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: longest, resizeQuality: 'medium' });
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
  } catch {
    return null;
  }
};

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void small(data).then((it) => self.postMessage(it, { transfer: [] }));
});
