import { setImmediate, setTimeout } from 'node:timers/promises';
import { pdfFonts, type Weight } from './pdf-fonts.ts';
import { breakLines, hasRightToLeft, runsOf } from './text-runs.ts';
import { nameOfZone } from './time-zone.ts';

/** The company as its documents name it. */
export interface Brand {
  name: string;
  since: number;
  /** The address and the phone number of the seller, in lines. */
  address: string;
  timeZone: string;
}

interface Sheet {
  brand: Brand;
  /** What the document is: Receipt. */
  name: string;
  /** Distinguishes it from others of its kind. */
  id: string;
  /** What further pages say beside their number; name and id by default. */
  furtherTitle?: string;
  createdAt: Date;
}

type Cells = [string, string, string, string];

interface Place extends PDFKit.Mixins.TextOptions {
  x: number;
  top: number;
}

const LEFT = 56;
/** US Letter: 612 by 792 points. */
const RIGHT = 556;
/** Where the title of a further page is, the rows below it, and a text that goes on there. */
const FURTHER_TITLE = 26;
const FIRST_ROW = 46;
const FIRST_LINE = 60;
/** The lowest place on a page where a line may begin. */
const LAST_LINE = 640;
/** Three lines above the bottom margin. */
const FOOT = 696;
const INK = '#16232e';
const QUIET = '#5a6b78';
const COPPER = '#a4592a';

// No decomposition of accented letters: copied or read aloud, they would lose the accent.
const features = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** Between two documents, so that many at once do not delay all other requests. */
const PAUSE_MS = 20;
let lastPause: Promise<void> = Promise.resolve();

function pause(): Promise<void> {
  lastPause = lastPause.then(async () => {
    await setTimeout(PAUSE_MS);
    // A timer that is late may run without a look at the sockets since the last one.
    await setImmediate();
  });
  return lastPause;
}

/** A document with a head, facts and a table of four columns. The same calls give the same bytes. */
export async function openSheet({ brand, name, id, furtherTitle = `${name} ${id}`, createdAt }: Sheet) {
  // pdfkit and fontkit are large, so they are loaded for the first document.
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await pdfFonts();
  await pause();
  // Without a date, pdfkit writes the current time.
  const info = { Title: `${name} ${id}`, Author: brand.name, CreationDate: createdAt };
  const pdf = new PDFDocument({ size: 'LETTER', margin: LEFT, info, lang: 'en-US', displayTitle: true });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });

  let isLegible = true;
  for (const weight of ['text', 'bold'] as const) {
    for (const [face, font] of Object.entries(fonts[weight])) pdf.registerFont(`${weight} ${face}`, font);
  }
  const pen = { weight: 'text' as Weight, size: 10, color: INK };

  pdf.rect(0, 0, 612, 8).fill(COPPER);
  take('bold', 18, INK);
  write(brand.name, { x: LEFT, top: 44 });
  take('text', 10, QUIET);
  write(`Since ${brand.since}\n${brand.address}`, { x: LEFT, top: 70 });
  take('bold', 24, INK);
  write(name, { x: LEFT, top: 40, width: RIGHT - LEFT, align: 'right' });
  const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: brand.timeZone });
  let y = 138;
  let pages = 1;
  pdf.on('pageAdded', () => (pages += 1));
  let head: Cells | null = null;
  return { day: (at: Date) => longDay.format(at), fact, line, sum, stamp, finish };

  function take(weight: Weight, size: number, color: string): void {
    Object.assign(pen, { weight, size, color });
    pdf.font(`${weight} latin`).fontSize(size).fillColor(color);
  }

  /** Returns the height of the text. */
  function write(value: string, { x, top, ...options }: Place): number {
    const { shown, isComplete } = fonts.legible(value);
    isLegible &&= isComplete;
    if (hasRightToLeft(shown)) return writeRuns(shown, { x, top, ...options });
    pdf.text(shown, x, top, { ...options, features });
    return pdf.heightOfString(shown, { ...options, features });
  }

  /** Arabic and Hebrew: pdfkit has neither an order of words from right to left nor a second font for one text. */
  function writeRuns(value: string, { x, top, width: space = RIGHT - x, align }: Place): number {
    const faces = fonts[pen.weight];
    const widthOf = (row: string) =>
      runsOf(row).reduce((width, { face, text }) => {
        const { advanceWidth } = faces[face].layout(text);
        return width + (advanceWidth / faces[face].unitsPerEm) * pen.size;
      }, 0);
    const rows = value.split('\n').flatMap((part) => breakLines(part, { fits: (row) => widthOf(row) <= space }));
    const height = pdf.currentLineHeight(true);
    const ascent = (faces.latin.ascent / faces.latin.unitsPerEm) * pen.size;
    let rowTop = top;
    for (const row of rows) {
      if (rowTop + height > pdf.page.maxY()) {
        pdf.addPage();
        take(pen.weight, pen.size, pen.color);
        rowTop = FIRST_LINE;
      }
      let at = align === 'right' ? x + space - widthOf(row) : x;
      for (const { face, text } of runsOf(row)) {
        pdf.font(`${pen.weight} ${face}`);
        const own = face === 'latin' ? features : [];
        pdf.text(text, at, rowTop + ascent, { lineBreak: false, baseline: 'alphabetic', features: own });
        at += pdf.widthOfString(text, { features: own });
      }
      rowTop += height;
    }
    pdf.font(`${pen.weight} latin`);
    return rows.length * height;
  }

  function fact(term: string, value: string): void {
    if (y > LAST_LINE) startPage();
    take('text', 10, QUIET);
    write(term, { x: LEFT, top: y, width: 95 });
    take('text', 10, INK);
    y += write(value, { x: LEFT + 100, top: y, width: RIGHT - LEFT - 100 }) + 4;
  }

  /** A row of the table; the first one is its head, which further pages repeat. */
  function line(cells: Cells, { isHead = false } = {}): void {
    if (isHead) {
      head = cells;
      y += 20;
    }
    if (y > LAST_LINE) {
      startPage();
      if (head && !isHead) tableRow(head, { isHead: true });
    }
    tableRow(cells, { isHead });
  }

  function tableRow([what, ...numbers]: Cells, { isHead }: { isHead: boolean }): void {
    if (isHead) take('bold', 10, QUIET);
    else take('text', 10, INK);
    const height = write(what, { x: LEFT, top: y, width: numbers[0] || isHead ? 230 : 390 });
    for (const [column, number] of numbers.entries()) {
      write(number, { x: LEFT + 235 + column * 83, top: y, width: 82, align: 'right' });
    }
    y += height + 7;
    pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#c9d3da').stroke();
    y += 7;
  }

  function startPage(): void {
    pdf.addPage();
    take('text', 10, QUIET);
    write(`${furtherTitle}, page ${pages}`, { x: LEFT, top: FURTHER_TITLE });
    y = FIRST_ROW;
  }

  function sum(label: string, value: string): void {
    if (y > LAST_LINE) startPage();
    take('bold', 12, INK);
    write(label, { x: LEFT, top: y });
    write(value, { x: LEFT, top: y, width: RIGHT - LEFT, align: 'right' });
    y += 30;
  }

  /** A sentence in color below the table. */
  function stamp(sentence: string): void {
    take('bold', 11, COPPER);
    write(sentence, { x: LEFT, top: y + 12 });
  }

  function finish(foot: string): Promise<Buffer> {
    take('text', 8.5, QUIET);
    const zone = `Dates are in ${nameOfZone(brand.timeZone)}.`;
    const gap = isLegible ? '' : ' Words in brackets name letters that cannot be printed; your order online has them.';
    write(`${foot}\n${zone}${gap}`, { x: LEFT, top: FOOT, width: RIGHT - LEFT });
    pdf.end();
    return done;
  }
}
