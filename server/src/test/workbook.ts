import { deflateRawSync } from 'node:zlib';

interface Packed {
  path: string;
  content: string | Buffer;
  /** What the archive says about the size of the content. */
  declared?: number;
}

/** A ZIP archive. */
export function zip(files: Packed[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { path, content, declared } of files) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(path);
    const record = Buffer.alloc(26);
    record.writeUInt16LE(20, 0);
    record.writeUInt16LE(8, 4);
    record.writeUInt32LE(packed.length, 14);
    record.writeUInt32LE(declared ?? bytes.length, 18);
    record.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), record, name, packed]);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 'latin1');
    record.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    locals.push(local);
    entries.push(entry, name);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

interface Workbook {
  /** The XML of the rows of each sheet, by its name. */
  sheets: Record<string, string>;
  texts?: string;
  /** The formats of the styles 1, 2, …: codes, or ids of built-in formats. */
  formats?: (string | number)[];
  more?: Packed[];
}

/** An XLSX workbook as spreadsheets store it. */
export function workbook({ sheets, texts = '', formats = [], more = [] }: Workbook): Buffer {
  const names = Object.keys(sheets);
  const tags = names.map((name, place) => `<sheet name="${name}" sheetId="${place + 1}" r:id="r${place}"/>`);
  const links = names.map(
    (_, place) => `<Relationship Id="r${place}" Type="worksheet" Target="worksheets/${place}.xml"/>`,
  );
  const codes = formats.map((code, place) =>
    typeof code === 'number' ? '' : `<numFmt numFmtId="${place + 164}" formatCode="${code}"/>`,
  );
  const styles = [
    '<xf numFmtId="0"/>',
    ...formats.map(
      (code, place) => `<xf numFmtId="${typeof code === 'number' ? code : place + 164}"><alignment/></xf>`,
    ),
  ];
  return zip([
    {
      path: 'xl/workbook.xml',
      content: `<?xml version="1.0"?>\n<workbook><sheets>${tags.join('')}</sheets></workbook>`,
    },
    { path: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${links.join('')}</Relationships>` },
    { path: 'xl/sharedStrings.xml', content: `<sst>${texts}</sst>` },
    {
      path: 'xl/styles.xml',
      content: `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    },
    ...Object.values(sheets).map((rows, place) => ({
      path: `xl/worksheets/${place}.xml`,
      content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    })),
    ...more,
  ]);
}
