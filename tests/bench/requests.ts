/** A POST of JSON, as bytes. */
export function post(path: string, body: unknown, token?: string): Buffer {
  const json = JSON.stringify(body);
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    'accept: application/json',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    `content-length: ${Buffer.byteLength(json)}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${json}`);
}

export function get(path: string, headers: Record<string, string> = {}): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}

/** Whether a GraphQL response has data. The cost of the check does not depend on the length. */
export const isData = (answer: Buffer): boolean =>
  answer.toString('latin1', 0, 12) === 'HTTP/1.1 200' && !answer.toString('latin1', 0, 2_000).includes('{"errors"');

export const isOk = (answer: Buffer): boolean => answer.toString('latin1', 0, 12) === 'HTTP/1.1 200';
