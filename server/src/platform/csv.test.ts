import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, decodeText, originalCell, parseCsv } from './csv.ts';

const rows = (text: string) => [...parseCsv([text])];

describe('parseCsv', () => {
  it.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n1,5;2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"a,b","say ""hi""","two\r\nlines"\n', [['a,b', 'say "hi"', 'two\r\nlines']]],
    ['"a;b;c;d",b\n', [['a;b;c;d', 'b']]],
    [
      'name,size\nhose,1/4" ID\n',
      [
        ['name', 'size'],
        ['hose', '1/4" ID'],
      ],
    ],
    [
      'a,\n,b\n,',
      [
        ['a', ''],
        ['', 'b'],
        ['', ''],
      ],
    ],
    [
      '"a\nb";"c"\n1,5;2',
      [
        ['a\nb', 'c'],
        ['1,5', '2'],
      ],
    ],
    [
      '"a\r\n5"" b"\t"c"\n1\t2',
      [
        ['a\r\n5" b', 'c'],
        ['1', '2'],
      ],
    ],
    [
      '5" a;b\n"1,5";"2"',
      [
        ['5" a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['a,b\n\nc,d', [['a', 'b'], [''], ['c', 'd']]],
    [
      'sep=;\r\na,b,c;d\r\n1,5;2',
      [
        ['a,b,c', 'd'],
        ['1,5', '2'],
      ],
    ],
    ['SEP=\t\na;b\tc', [['a;b', 'c']]],
    ['sep=,', []],
    ['sep=|\na,b', [['sep=|'], ['a', 'b']]],
    ['', []],
  ])('reads %j', (text, expected) => {
    expect(rows(text)).toEqual(expected);
  });

  it.each([
    ['a\n"b', 'row 2 has a quote that is not closed'],
    ['a\n"b"c,d', 'row 2 has text after a closing quote'],
  ])('refuses %j', (text, message) => {
    expect(() => rows(text)).toThrow(message);
  });

  it('reads what csvLine writes', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('"', ',', ';', "'", '=', '-', '＝', ' ', '\r', '\n', '\t', 'a') }),
    );
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (written) => {
        const text = csvLine(['a', 'b']) + written.map(csvLine).join('');
        expect(
          rows(text)
            .slice(1)
            .map((row) => row.map(originalCell)),
        ).toEqual(written);
      }),
    );
  });
});

describe('csvLine', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', ' =1', '＝1', "'=1", "''+1", "' =1"])(
    'neutralizes %j',
    (cell) => {
      const [[written = '']] = rows(csvLine([cell, 'x'])) as [string[]];
      expect(written).toBe(`'${cell}`);
      expect(originalCell(written)).toBe(cell);
    },
  );
});

describe('a file in parts', () => {
  it('has the same rows with any end of a part', () => {
    const text = 'a;"b ""1"""\r\n\r\n"line\r\nbreak";\n1/4" hose;"";\r"last";x';
    const whole = rows(text);
    expect(whole).toEqual([['a', 'b "1"'], [''], ['line\r\nbreak', ''], ['1/4" hose', '', ''], ['last', 'x']]);
    for (let at = 13; at < text.length; at += 1) {
      expect([...parseCsv([text.slice(0, at), text.slice(at)])]).toEqual(whole);
    }
    const threes = text.slice(13).match(/.{1,3}/gs) ?? [];
    expect([...parseCsv([text.slice(0, 13), ...threes])]).toEqual(whole);
  });

  it('has no row of many columns and none without an end', () => {
    const commas = ','.repeat(1_000_000);
    expect([...parseCsv([`a,b${commas}\n1,2`], 100)]).toEqual([
      ['a', 'b', ...Array<string>(98).fill('')],
      ['1', '2'],
    ]);
    expect(() => [...parseCsv([`a${commas}b`], 100)]).toThrow('at most 100 columns');
    expect(() => [...parseCsv(Array<string>(4).fill(commas), 100)]).toThrow('row 1 is too long');
    expect(() => [...parseCsv(['a\n"', commas, commas, commas])]).toThrow(
      'row 2 has a quote that is not closed, or is too long',
    );
  });
});

describe('decodeText', () => {
  it('reads a character at the end of a part', () => {
    const text = `a${'µ'.repeat(1_000_000)}`;
    expect([...decodeText(Buffer.from(text))].join('') === text).toBe(true);
  });

  it.each([
    [Buffer.from('µF'), 'µF'],
    [Buffer.from('\ufeffµF'), 'µF'],
    [Buffer.from([0xb5, 0x46]), 'µF'],
    [Buffer.from('\ufeffµF', 'utf16le'), 'µF'],
    [Buffer.from('\ufeffµF', 'utf16le').swap16(), 'µF'],
    [Buffer.concat([Buffer.from('45° é caf'), Buffer.from([0xc3])]), '45° é caf\ufffd'],
    [Buffer.concat([Buffer.from('\ufeffcaf'), Buffer.from([0xc3])]), 'caf\ufffd'],
    [Buffer.from('caf\ufffd'), 'caf\ufffd'],
    [Buffer.from([0xc3, 0xa9, 0xb5, 0xe9, 0x46]), 'Ã©µéF'],
  ])('reads %o', (bytes, text) => {
    expect([...decodeText(bytes)].join('')).toBe(text);
  });
});
