import { expect, it } from 'vitest';
import { textOfPdf } from '#test/pdf-text.ts';
import { openSheet } from './pdf-sheet.ts';

async function pdfWith(text: string): Promise<Buffer> {
  const brand = { name: 'Kelvin', since: 1998, address: '1 Cold Street', timeZone: 'UTC' };
  const sheet = await openSheet({ brand, name: 'Receipt', id: '1', createdAt: new Date(0) });
  sheet.fact('Sold to', text);
  sheet.sum('Total paid', text);
  return sheet.finish('Thank you.');
}

// No other test uses these letters.
it('has letters that were a part of another letter in an earlier document', async () => {
  expect(textOfPdf(await pdfWith('Ǿ ѓ'))).toContain('Sold to\nǾ ѓ\nTotal paid\nǾ ѓ');
  expect(textOfPdf(await pdfWith('Ø г'))).toContain('Sold to\nØ г\nTotal paid\nØ г');
});

it('prints tabs as spaces and each kind of line break, so that no two words of an address join', async () => {
  expect(textOfPdf(await pdfWith('14\tMain St\r\nTulsa\u2028US'))).toContain('Sold to\n14 Main St\nTulsa\nUS\n');
});
