type Mail = { subject?: string; body?: string };

/** The address of a link that writes a mail. Encoded: what people typed must not add mail headers to the link. */
export function mailLink(address: string, { subject, body }: Mail = {}): string {
  const fields = Object.entries({ subject, body }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`] : [],
  );
  const query = fields.length > 0 ? `?${fields.join('&')}` : '';
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}${query}`;
}
