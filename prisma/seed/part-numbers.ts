import { seededId } from './models/rows.ts';
import { products } from './products.ts';

const [ALIASES, SUPERSESSIONS, EQUIVALENTS] = [5, 6, 7];

type Kind = 'OEM' | 'COMPETITOR' | 'OLD' | 'UPC';
type Number = [kind: Kind, number: string, note?: string];

/** Other numbers of a third of the parts, by part number. All are invented. */
const numbers: Record<string, Number[]> = {
  'DL-R075V': [
    ['OEM', 'CPT-00332', 'Halvard units'],
    ['COMPETITOR', 'Z97F5700'],
    ['UPC', '0 71245 00753 1'],
  ],
  'DL-DR455R': [
    ['OEM', 'HV-CAP-0455'],
    ['COMPETITOR', 'PRCD-455A'],
    ['UPC', '0 71245 04552 6'],
  ],
  'DL-S108': [['COMPETITOR', 'SC-88108-330']],
  'DL-B05': [['OEM', 'FWK-5MF-450']],
  'TM-C130': [
    ['OEM', 'CTR-01830'],
    ['COMPETITOR', 'DP30-1S-24'],
  ],
  'TM-C240': [
    ['OEM', 'CTR-02577'],
    ['UPC', '0 71245 24024 2'],
  ],
  'TM-X40': [['COMPETITOR', 'T40-MULTI-24']],
  'TM-DF369': [['OEM', 'CNT-03076', 'Heat pumps of 2004 and later']],
  'FW-CF14': [
    ['OEM', 'MOT-09244'],
    ['COMPETITOR', 'CFM-14-1075'],
    ['UPC', '0 71245 61414 9'],
  ],
  'FW-EB13': [['OEM', 'MOT-18004']],
  'FW-DI33': [['OEM', 'BLW-01137']],
  'KM-SN120': [
    ['OEM', 'IGN-00145'],
    ['COMPETITOR', 'NG-271N'],
  ],
  'KM-SC80': [['OEM', 'IGN-00029']],
  'KM-FS90': [
    ['OEM', 'SEN-00661'],
    ['UPC', '0 71245 09009 1'],
  ],
  'OS-T72P': [['OLD', 'OS-7DAYP', 'The same thermostat in the white box']],
  'OS-TS9': [['UPC', '0 71245 90909 5']],
  'HV-TX3': [['OEM', 'VAL-07321']],
  'PW-P16251': [['COMPETITOR', 'AF-16X25X1-M8']],
};

/** Old numbers with the part that replaces each, and what differs. */
const replaced: [oldNumber: string, partNumber: string, note?: string][] = [
  ['DL-R075', 'DL-R075V'],
  ['DL-DR455', 'DL-DR455R', 'Round instead of oval: check that the strap fits.'],
  ['TM-C125', 'TM-C130', 'Rated for 30 A instead of 25 A.'],
  ['TM-DF361', 'TM-DF369'],
  ['FW-CF14-A', 'FW-CF14'],
  ['KM-SN117', 'KM-SN120', 'Comes with the adapter bracket.'],
  ['OS-TS7', 'OS-TS9', 'Needs a C wire.'],
  ['HV-FD162', 'HV-FD163'],
];

/** Two parts, whether one can do the work of the other, and what to know. */
const compared: [partNumber: string, other: string, isEquivalent: boolean, note: string][] = [
  ['TM-C130', 'TM-C240', true, 'The 2 pole contactor also breaks the leg that a crankcase heater needs.'],
  ['OS-T72P', 'OS-TS9', true, 'Only where a C wire is at the wall.'],
  ['KM-SN120', 'KM-SC80', false, 'The carbide igniter draws more current than the board of a nitride one allows.'],
];

const idOf = new Map(products.map(({ partNumber, id }) => [partNumber, id]));

function partId(partNumber: string): string {
  const id = idOf.get(partNumber);
  if (!id) throw new Error(`Other numbers have an unknown part: ${partNumber}`);
  return id;
}

export const partAliases = Object.entries(numbers)
  .flatMap(([partNumber, list]) => list.map((number) => [partId(partNumber), number] as const))
  .map(([productId, [kind, number, note = null]], n) => ({
    id: seededId(ALIASES, n),
    productId,
    kind,
    number,
    note,
  }));

export const supersessions = replaced.map(([oldNumber, partNumber, note = null], n) => ({
  id: seededId(SUPERSESSIONS, n),
  oldNumber,
  productId: partId(partNumber),
  note,
}));

export const equivalentEntries = compared.map(([partNumber, other, isEquivalent, note], n) => {
  const [productId = '', otherId = ''] = [partId(partNumber), partId(other)].toSorted();
  return { id: seededId(EQUIVALENTS, n), productId, otherId, isEquivalent, note };
});
