import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { badInput } from '../errors.ts';

const inflate = promisify(inflateRaw);

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 2_000;

interface Entry {
  method: number;
  packed: number;
  unpacked: number;
  /** Where its local header begins. */
  offset: number;
}

export interface Archive {
  /** The unpacked file of this path; null if the archive has none. Throws BAD_USER_INPUT. */
  read: (path: string) => Promise<Buffer | null>;
}

const broken = () => badInput('file', 'The file is damaged. Save it again as XLSX or CSV.');

/**
 * The files of a ZIP archive. All files that are read have at most `maxBytes` together: the sizes that the archive declares are
 * checked first, and unpacking stops at the declared size, so that an archive that declares less needs no more memory.
 */
export function openArchive(bytes: Buffer, maxBytes: number): Archive {
  const entries = entriesOf(bytes);
  let left = maxBytes;
  return {
    async read(path) {
      const entry = entries.get(path);
      if (!entry) return null;
      if (entry.unpacked > left) {
        throw badInput(
          'file',
          `The file is larger than ${Math.round(maxBytes / 1_000_000)} MB when it is unpacked. Split it.`,
        );
      }
      left -= entry.unpacked;
      const unpacked = await unpack(bytes, entry);
      if (unpacked.length !== entry.unpacked) throw broken();
      return unpacked;
    },
  };
}

function entriesOf(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw broken();
  const entries = new Map<string, Entry>();
  let place = bytes.readUInt32LE(end + 16);
  for (let number = 0; number < count; number += 1) {
    if (place + 46 > bytes.length || bytes.readUInt32LE(place) !== ENTRY_SIGNATURE) throw broken();
    const nameLength = bytes.readUInt16LE(place + 28);
    const name = bytes.toString('utf8', place + 46, place + 46 + nameLength);
    const isEncrypted = (bytes.readUInt16LE(place + 8) & 1) === 1;
    if (isEncrypted) throw badInput('file', 'The file has a password. Save it without one.');
    entries.set(name, {
      method: bytes.readUInt16LE(place + 10),
      packed: bytes.readUInt32LE(place + 20),
      unpacked: bytes.readUInt32LE(place + 24),
      offset: bytes.readUInt32LE(place + 42),
    });
    place += 46 + nameLength + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
  }
  return entries;
}

/** Where the record at the end of the archive begins; a comment may follow it. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let place = bytes.length - END_LENGTH; place >= first; place -= 1) {
    if (bytes.readUInt32LE(place) === END_SIGNATURE) return place;
  }
  throw broken();
}

async function unpack(bytes: Buffer, { method, packed, unpacked, offset }: Entry): Promise<Buffer> {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_SIGNATURE) throw broken();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const content = bytes.subarray(start, start + packed);
  if (method === 0) return content;
  if (method !== 8 || unpacked === 0) throw broken();
  try {
    return await inflate(content, { maxOutputLength: unpacked });
  } catch {
    throw broken();
  }
}
