// @ts-check
// The words that code and docs do not use, because the field has plainer ones. See docs/glossary.md for the shop's terms.

/** What is checked: a file, or all files of a folder (ending in a slash), from the repository root. */
export const checked = [
  'tests/',
  'client/',
  'server/',
  'sandbox/',
  'docker/',
  'docs/',
  'kubernetes/',
  'monitoring/',
  'prisma/',
  'schema.graphql',
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
];

/** Files whose text is not ours to change or is written for customers: marketing copy, reviews, released migrations. */
const exempt = [
  /^client\/src\/features\/marketing\//,
  /^prisma\/(migrations|seed)\//,
  /^tests\/architecture\/(plain-words|fixtures\/)/,
  /^tests\/spec\//,
  /\/generated\//,
  /^server\/src\/graphql\/schema-compatibility\/released\.graphql$/,
];

/** Quotes of the specification, and fixed expressions that contain a banned word. */
const allowed = /Confirm Booking|Tell us what|Money desk|stand-ins?\b|stands? for\b|standing order/gi;

/** @type {[words: RegExp, advice: string][]} */
const banned = [
  [/\b(who(m)?ever|nobody|somebody|anybody|everybody)\b/i, 'name the person or the part of the system'],
  [/\b(whatever|wherever)\b/i, 'name the thing or the place'],
  [/\b(stands?|stood|standing)\b/i, 'is, is shown, is stored, waits'],
  [/\b(tells?|told|telling|said|says so)\b/i, 'reports, returns, shows, sends'],
  [/\b(hears?|heard)\b/i, 'receives, subscribes'],
  [/\bdoors?\b/i, 'API, plugin'],
  [/\b(books|booked|booking|book (a|an|the))\b/i, 'ledger, dataset, record, placement'],
  [/\bdesk\b/i, 'reconciliation'],
  [/\b(drawn|draws)\b/i, 'rendered, prerendered, decoded'],
  [/\b(anew|once more|for good)\b/i, 'again, permanently'],
  [/\b(breath|under (our|its|their) hands|at hand|yonder|lest|henceforth|thereof)\b/i, 'at the same time, available'],
  [/\b(is none|that is one|of which|what is)\b/i, 'name the noun'],
  [/\b(gives? way|comes? about|called off|calls? off|let go|lets go|whose turn)\b/i, 'cancel, release, happen'],
];

/** @param {string} path from the repository root */
export const isChecked = (path) =>
  checked.some((place) => path === place || (place.endsWith('/') && path.startsWith(place))) &&
  !exempt.some((pattern) => pattern.test(path));

/** Finds the banned words of a text. @param {string} text @returns {string[]} one message for each kind */
export function findOddWords(text) {
  const prose = text.replaceAll(allowed, '');
  return banned.flatMap(([words, advice]) => {
    const [word] = words.exec(prose) ?? [];
    return word ? [`"${word}" is not plain (${advice})`] : [];
  });
}
