const longest = 320;

/**
 * A small image of a picture, decoded and made smaller away from the page's own thread, so that typing goes on while
 * twenty photographs are taken in; null when this browser cannot read it.
 */
export const drawSmall = async (file: Blob): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(file, { resizeWidth: longest, resizeQuality: 'medium' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
};
