import { createOCREngine } from 'tesseract-wasm';
import dataAddress from 'english.traineddata.gz?url';
import coreAddress from 'tesseract-core.wasm?url';

export type Reading = { kind: 'read'; lines: string[] } | { kind: 'notPicture' } | { kind: 'notLoaded' };

/** The longest side of the picture that is read: more pixels take longer and are not read better. */
const LONGEST = 1600;

self.onmessage = async ({ data }: MessageEvent<File>) => self.postMessage(await read(data));

async function read(file: File): Promise<Reading> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { kind: 'notPicture' };
  const engine = await loadEngine().catch(() => null);
  if (!engine) return { kind: 'notLoaded' };
  try {
    engine.loadImage(inGray(bitmap));
    return { kind: 'read', lines: engine.getTextBoxes('line').map(({ text }) => text.trim()) };
  } catch {
    // The device has too little memory. An error in here does not reach the page.
    return { kind: 'notLoaded' };
  }
}

async function loadEngine() {
  const [wasmBinary, words] = await Promise.all([load(coreAddress), load(dataAddress, 'gzip')]);
  const engine = await createOCREngine({ wasmBinary });
  engine.loadModel(words);
  // A nameplate has fields in any place, no columns of text.
  engine.setVariable('tessedit_pageseg_mode', '11');
  return engine;
}

async function load(address: string, format?: CompressionFormat): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  return format
    ? new Response(response.body.pipeThrough(new DecompressionStream(format))).arrayBuffer()
    : response.arrayBuffer();
}

function inGray(bitmap: ImageBitmap): ImageData {
  const scale = Math.min(LONGEST / Math.max(bitmap.width, bitmap.height), 2);
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // Transparent places would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    const gray = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    data.fill(gray, at, at + 3);
  }
  return image;
}
