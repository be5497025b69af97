/** Saves a file from the page to the visitor's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser keeps the file itself once the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
