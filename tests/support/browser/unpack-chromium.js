// @ts-check
// packed-chromium.ts runs this as a process, because the package unpacks into the temporary folder of its process.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
