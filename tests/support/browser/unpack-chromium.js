// @ts-check
// Run by packed-chromium.ts in a process of its own: the package unpacks into the temporary folder of its process.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
