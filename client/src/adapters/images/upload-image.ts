import { codeOfStatus, explanations } from '#lib/api/errors.ts';
import { identity } from '../identity/identity.ts';
import { shrink } from './shrink.ts';

interface Upload {
  /** Called with the share that is sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a picture and returns its path. An error has a message for the user. */
export async function uploadImage(file: File, { onProgress, signal }: Upload): Promise<string> {
  const token = await identity.token().catch(() => {
    throw new Error(explanations.UNREACHABLE);
  });
  if (!token) throw new Error(explanations.UNAUTHENTICATED);
  const form = new FormData();
  form.append('image', await shrink(file));
  signal.throwIfAborted();
  const { answer, status } = await post(form, { token, onProgress, signal });
  if (answer?.data?.url) return pathOf(answer.data.url);
  throw new Error(answer?.message ?? explanations[codeOfStatus(status)]);
}

/** A path stays valid when the shop moves to another host. */
const pathOf = (url: string): string => new URL(url, window.location.href).pathname;

/** `answer` is null for a response that is no JSON. */
type Received = { answer: { data?: { url?: string }; message?: string } | null; status: number };

// fetch does not report the progress of an upload.
function post(form: FormData, { token, onProgress, signal }: Upload & { token: string }): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/images');
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      resolve({ answer: request.response as Received['answer'], status: request.status }),
    );
    request.addEventListener('error', () => reject(new Error(explanations.UNREACHABLE)));
    request.addEventListener('abort', () => reject(new Error('The upload was stopped.')));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
