import { describe, expect, it } from 'vitest';
import { workbook, zip } from '#test/workbook.ts';
import { readXlsx, type SheetRow } from './xlsx.ts';

const limits = { bytes: 1_000_000, columns: 100, characters: 100_000 };
async function rowsOf(bytes: Buffer, sheet?: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of readXlsx(bytes, limits, sheet)) rows.push(row);
  return rows;
}
const cells = (...values: string[]) => `<row>${values.join('')}</row>`;
const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;

describe('the cells of a workbook', () => {
  it.each([
    ['<c t="s"><v>1</v></c>', 'rich & "bold"'],
    ['<c t="s"><v>2</v></c>', '東京'],
    ['<c t="str"><f>A1&amp;"x"</f><v>Ax</v></c>', 'Ax'],
    ['<c><f>0.1+0.2</f><v>0.30000000000000004</v></c>', '0.3'],
    ['<c><v>19.989999999999998</v></c>', '19.99'],
    ['<c><v>123456789012</v></c>', '123456789012'],
    ['<c><v>1.5E3</v></c>', '1500'],
    ['<c s="1"><v>46349</v></c>', '2026-11-23'],
    ['<c s="1"><v>46349.604166666664</v></c>', '2026-11-23 14:30:00'],
    ['<c s="2"><v>42</v></c>', '00042'],
    ['<c s="3"><v>12.5</v></c>', '12.5'],
    ['<c s="3"><f>B2*1.365</f><v>16.85775</v></c>', '16.86'],
    ['<c s="4"><v>1.005</v></c>', '1.01'],
    ['<c s="4"><v>123456789012345</v></c>', '123456789012345'],
    ['<c s="5"><v>0.12345</v></c>', '0.12345'],
    ['<c s="6"><v>1234.567</v></c>', '1234.567'],
    ['<c s="7"><v>16.85775</v></c>', '16.85775'],
    ['<c s="8"><v>16.85775</v></c>', '16.86'],
    ['<c s="9"><v>16.85775</v></c>', '16.85775'],
    ['<c t="d"><v>2026-11-23</v></c>', '2026-11-23'],
    ['<c t="b"><v>1</v></c>', 'TRUE'],
    ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    [text('  &lt;a&gt; &#233;_x000D_\n&unknown; '), '  <a> é\r\n&unknown; '],
    [text('_x0000_a _xD83D__xDE00_ _xD83D_ &#xDE00;'), 'a 😀 \ufffd \ufffd'],
  ])('%s is %j', async (cell, value) => {
    const texts =
      '<si/><si><r><t>rich &amp; </t></r><r><rPr/><t>"bold"</t></r></si><si><t>東京</t><rPh sb="0"><t>トウキョウ</t></rPh></si>';
    const formats = [
      'd\\ mmm\\ yyyy',
      '00000',
      '&quot;day&quot;#,##0.00_);[Red]0',
      '[$$-409]0.00',
      '0.00%',
      '0.00,',
      '0',
      44,
      10,
    ];
    expect(await rowsOf(workbook({ sheets: { One: cells(cell) }, texts, formats }))).toEqual([
      { n: 1, cells: [value] },
    ]);
  });

  it('are read at once if the code of a format is long', async () => {
    const bytes = workbook({ sheets: { One: cells('<c s="1"><v>1.5</v></c>') }, formats: ['['.repeat(900_000)] });
    expect(await rowsOf(bytes)).toEqual([{ n: 1, cells: ['1.5'] }]);
  });

  it('share more texts than fit into one pack', async () => {
    const texts = Array.from({ length: 10_001 }, (_, n) => `<si><t>é${n}</t></si>`).join('');
    const shared = (n: number) => `<c t="s"><v>${n}</v></c>`;
    const row = cells(...[0, 1, 4_999, 5_000, 9_999, 10_000, 10_001, -1].map(shared), text('end'));
    expect(await rowsOf(workbook({ sheets: { One: row }, texts }))).toEqual([
      { n: 1, cells: ['é0', 'é1', 'é4999', 'é5000', 'é9999', 'é10000', '', '', 'end'] },
    ]);
  });

  it('keep their places, with gaps, empty rows and a prefix of the elements', async () => {
    const row = '<x:row r="5"><x:c r="B5" t="inlineStr"><x:is><x:t>b</x:t></x:is></x:c><x:c r="D5"/></x:row>';
    const sheets = `<x:worksheet xmlns:x="main"><x:sheetData><x:row r="2"/>${row}</x:sheetData></x:worksheet>`;
    const bytes = zip([
      { path: 'xl/workbook.xml', content: '<workbook><sheet name="A" r:id="a"/></workbook>' },
      { path: 'xl/_rels/workbook.xml.rels', content: '<R><Relationship Id="a" Target="/xl/one.xml"/></R>' },
      { path: 'xl/one.xml', content: sheets },
    ]);
    expect(await rowsOf(bytes)).toEqual([{ n: 5, cells: ['', 'b'] }]);
  });

  it('are those of the first sheet, or of the named one', async () => {
    const bytes = workbook({ sheets: { One: cells(text('1')), 'Two &amp; 3': cells(text('2')) } });
    expect(await rowsOf(bytes)).toMatchObject([{ cells: ['1'] }]);
    expect(await rowsOf(bytes, 'two & 3')).toMatchObject([{ cells: ['2'] }]);
    await expect(rowsOf(bytes, 'Four')).rejects.toThrow('The workbook has no sheet Four. It has One, Two & 3.');
  });
});

describe('a file that is no workbook, or too large', () => {
  const one = (rows: string) => workbook({ sheets: { One: rows } });
  const styled = (styles: string) => {
    const content = `<styleSheet><cellXfs>${styles}</cellXfs></styleSheet>`;
    return workbook({ sheets: { One: '' }, more: [{ path: 'xl/styles.xml', content }] });
  };
  const bomb = Buffer.alloc(50_000_000, '<row><c><v>1</v></c></row>');
  it.each([
    ['an unfinished archive', one(cells(text('a'))).subarray(0, -30), 'The file is damaged.'],
    ['other files', zip([{ path: 'word/document.xml', content: '<a/>' }]), 'This is not an XLSX workbook.'],
    ['a bomb', one(bomb.toString()), 'larger than 1 MB when it is unpacked'],
    [
      'a bomb that declares less',
      workbook({ sheets: { One: '' }, more: [{ path: 'xl/worksheets/0.xml', content: bomb, declared: 1_000 }] }),
      'The file is damaged.',
    ],
    [
      'a text that many cells share',
      workbook({
        sheets: { One: cells('<c t="s"><v>0</v></c>'.repeat(99)) },
        texts: `<si><t>${'x'.repeat(20_000)}</t></si>`,
      }),
      'more than 0.1 million characters',
    ],
    ['many styles', styled('<xf/>'.repeat(100_000)), 'too many styles'],
    [
      'many sheets',
      workbook({ sheets: Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [n, ''])) }),
      'sheets',
    ],
    ['a cell far to the right', one('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), 'at most 100 columns'],
    ['rows in disorder', one('<row r="2"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>'), 'not in order'],
    ['cells in disorder', one(cells('<c r="B1"><v>1</v></c>', '<c r="A1"><v>1</v></c>')), 'not in order'],
  ])('is refused: %s', async (_name, bytes, message) => {
    await expect(rowsOf(bytes)).rejects.toThrow(message);
  });
});
