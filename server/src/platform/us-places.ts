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

export const isState = (code: unknown): boolean => typeof code === 'string' && code in names;

/** The last state and ZIP code of an address: "1 Cold Street, Austin, TX 78701". Nulls if it names none. */
export function placeOfAddress(address: string): { state: string | null; zip: string | null } {
  const [, state = '', zip = null] = [...address.matchAll(PLACE)].at(-1) ?? [];
  return { state: codeOf.get(state.toLowerCase()) ?? null, zip };
}
