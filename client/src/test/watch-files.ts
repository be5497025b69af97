import { vi } from 'vitest';

/** The files that the page saves. */
export function watchFiles() {
  const files: { name: string; text: string }[] = [];
  let blob: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob;
    return 'blob:csv';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const { download } = this;
    // Blob.text() drops the byte order mark.
    void blob?.arrayBuffer().then((bytes) => files.push({ name: download, text: Buffer.from(bytes).toString() }));
  });
  return files;
}
