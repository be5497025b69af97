import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import readerAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

export type Scan =
  | { kind: 'read'; text: string }
  | { kind: 'nothing' }
  | { kind: 'notPicture' }
  | { kind: 'notLoaded' };

/** Browsers on phones have it; the DOM types lack it. */
type Detector = new () => { detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]> };
const detector = (self as unknown as { BarcodeDetector?: Detector }).BarcodeDetector;

/** More pixels take longer and are not read better. */
const LONGEST = 1600;

self.onmessage = async ({ data }: MessageEvent<Blob | ImageBitmap>) => self.postMessage(await scan(data));

async function scan(picture: Blob | ImageBitmap): Promise<Scan> {
  const bitmap = picture instanceof Blob ? await createImageBitmap(picture).catch(() => null) : picture;
  if (!bitmap) return { kind: 'notPicture' };
  try {
    const text = (await detect(bitmap))?.trim();
    return text ? { kind: 'read', text } : { kind: 'nothing' };
  } catch {
    return { kind: 'notLoaded' };
  } finally {
    bitmap.close();
  }
}

async function detect(bitmap: ImageBitmap): Promise<string | undefined> {
  // A phone without the vendor's services has the class, but its detection fails.
  const own = detector && (await new detector().detect(bitmap).catch(() => []));
  if (own?.[0]) return own[0].rawValue;
  await prepareZXingModule({ overrides: { locateFile: () => readerAddress }, fireImmediately: true });
  const [found] = await readBarcodes(pixelsOf(bitmap), { maxNumberOfSymbols: 1 });
  return found?.text;
}

function pixelsOf(bitmap: ImageBitmap): ImageData {
  const scale = Math.min(LONGEST / Math.max(bitmap.width, bitmap.height), 1);
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
