import type { Reading } from './nameplate.worker.ts';

/** Recognizes the lines of a photo on this device. The worker ends afterwards, with the memory of its reader. */
export async function readNameplate(photo: File): Promise<Reading> {
  const worker = new Worker(new URL('./nameplate.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => resolve(data));
      worker.addEventListener('error', () => resolve({ kind: 'notLoaded' }));
      worker.postMessage(photo);
    });
  } finally {
    worker.terminate();
  }
}
