const names: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};
const codeOf = new Map(
  Object.entries(names).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);
const longestFirst = [...codeOf.keys()].toSorted((a, b) => b.length - a.length).join('|');

/** A state, as two letters or its name, and a ZIP code after it. Addresses are one text, and end with these. */
const PLACE = new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst})[\\s,.]+(\\d{5})(?:-\\d{4})?(?!\\d)`, 'giu');

/** The state of the ZIP codes from these first three digits on; '' for military and other islands. */
const ranges =
  '000: 005:NY 006:PR 008: 009:PR 010:MA 028:RI 030:NH 039:ME 050:VT 055:MA 056:VT 060:CT 070:NJ 090: 100:NY 150:PA ' +
  '197:DE 200:DC 201:VA 202:DC 206:MD 220:VA 247:WV 269: 270:NC 290:SC 300:GA 320:FL 340: 341:FL 350:AL 370:TN 386:MS ' +
  '398:GA 400:KY 430:OH 460:IN 480:MI 500:IA 529: 530:WI 550:MN 568: 570:SD 580:ND 590:MT 600:IL 630:MO 660:KS 680:NE ' +
  '694: 700:LA 716:AR 730:OK 733:TX 734:OK 750:TX 800:CO 820:WY 832:ID 840:UT 850:AZ 866: 870:NM 885:TX 886: 889:NV ' +
  '900:CA 962: 967:HI 969: 970:OR 980:WA 995:AK';
const statesByZip = ranges.split(' ').map((range) => range.split(':') as [string, string]);

const stateOfZip = (zip: string): string | null =>
  statesByZip.findLast(([from]) => from <= zip.slice(0, 3))?.[1] || null;

/** Exceptions, and ZIP codes that cross a border, with the state which the first three digits do not name. */
const shared =
  '02861:MA 06390:NY 20588:MD 20598:VA 42223:TN 59221:ND 63673:IL 71749:LA 73949:TX 73960:TX 81137:NM 83414:WY 84536:AZ ' +
  '86044:UT 86515:NM 88063:TX 89439:CA 97635:CA';
const sharedZips = new Set(shared.split(' '));

/** A ZIP code at the end of an address. */
const LAST_ZIP = /(?<![\p{L}\p{N}])(\d{5})(?:-\d{4})?[\s,.]*(?:usa?|united states)?[\s.]*$/iu;

export const isState = (code: unknown): boolean => typeof code === 'string' && code in names;

/**
 * The last state and ZIP code of an address: "1 Cold Street, Austin, TX 78701". If they contradict each other, the ZIP code
 * counts, by which carriers deliver. Without a state before it, a ZIP code at the end is enough. Nulls if the address has none.
 */
export function placeOfAddress(address: string): { state: string | null; zip: string | null } {
  const [, name = '', zip = null] = [...address.matchAll(PLACE)].at(-1) ?? [];
  if (zip !== null) {
    const state = codeOf.get(name.toLowerCase()) ?? null;
    return { state: sharedZips.has(`${zip}:${state}`) ? state : (stateOfZip(zip) ?? state), zip };
  }
  const [, last = null] = LAST_ZIP.exec(address) ?? [];
  return { state: last && stateOfZip(last), zip: last };
}
