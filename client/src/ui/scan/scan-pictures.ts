import type { Scan } from './barcode.worker.ts';

/** Reads barcodes on this device, one picture after the other. `stop` ends the worker. */
export function scanPictures() {
  const worker = new Worker(new URL('./barcode.worker.ts', import.meta.url), { type: 'module' });
  return { scan, stop: () => worker.terminate() };

  function scan(picture: Blob | ImageBitmap): Promise<Scan> {
    return new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Scan>) => resolve(data);
      worker.onerror = () => resolve({ kind: 'notLoaded' });
      worker.postMessage(picture, picture instanceof Blob ? [] : [picture]);
    });
  }
}
