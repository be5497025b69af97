import { vi } from 'vitest';

/** Simulates the upload of pictures: each gets this path, or a proxy's page with another status. */
export function playUpload(path: string, status = 200) {
  class Upload extends EventTarget {
    upload = new EventTarget();
    responseType = '';
    status = status;
    response = status === 200 ? { data: { url: new URL(path, window.location.href).href } } : null;
    open = vi.fn();
    setRequestHeader = vi.fn();
    abort = vi.fn();
    send() {
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
}
