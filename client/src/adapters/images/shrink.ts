/** The longest side that the shop keeps, in pixels. */
const SIDE = 1_600;
/** Smaller pictures are sent unchanged. */
const SMALL_BYTES = 500_000;

/**
 * A camera's picture has many more pixels than the shop stores; without them the upload is quick on a slow connection. A
 * file that this browser cannot decode is sent unchanged, and the server reports the error.
 */
export async function shrink(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_BYTES || file.type === 'image/gif') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    let smaller = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
    // Safari encodes no WebP and answers with a PNG, several times as large. Only these formats may be transparent.
    if (smaller.type !== 'image/webp' && !/png|webp|avif/.test(file.type))
      smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
