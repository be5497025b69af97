type Mail = { subject?: string; body?: string };

/** In characters. Mail programs cut a longer link off. */
const MAX_BODY = 1_000;

/** The address of a link that writes a mail. Encoded: what people typed must not add mail headers to the link. */
export function mailLink(address: string, { subject, body }: Mail = {}): string {
  const fields = Object.entries({ subject, body: body && shortened(body) }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`] : [],
  );
  const query = fields.length > 0 ? `?${fields.join('&')}` : '';
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}${query}`;
}

/** Cut between characters: half an emoji cannot be encoded. */
function shortened(body: string): string {
  const characters = Array.from(body);
  return characters.length > MAX_BODY ? `${characters.slice(0, MAX_BODY).join('')} …` : body;
}
