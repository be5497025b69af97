import { vi } from 'vitest';

/** Simulates the upload of pictures: each gets this path. */
export function playUpload(path: string) {
  class Upload extends EventTarget {
    upload = new EventTarget();
    responseType = '';
    response = { data: { url: new URL(path, window.location.href).href } };
    open = vi.fn();
    setRequestHeader = vi.fn();
    abort = vi.fn();
    send() {
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
}
