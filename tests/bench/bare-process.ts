import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { statements } from './bare-statements.ts';
import type { Answer } from './http.ts';

// The baselines of every comparison: node:http and one statement of pg, POST /<statement> with its values as a JSON array;
// and node:http alone, GET /constant/<name>, which sends the bytes that PUT /constant/<name> stored.
const options = '-c random_page_cost=1.1';
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options });
const constants = new Map<string, { status: number; headers: string[]; body: Buffer }>();

const server = createServer((request, response) => {
  const constant = request.method === 'GET' && constants.get(request.url ?? '');
  if (constant) response.writeHead(constant.status, constant.headers).end(constant.body);
  else void answer(request, response);
});

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { url = '', method } = request;
  try {
    const body = JSON.parse(await bodyOf(request)) as unknown;
    if (method === 'PUT') {
      store(url, body as Answer & { body: string });
      return response.writeHead(204).end();
    }
    const { rows } = await pool.query({ ...statementOf(url.slice(1)), values: body as unknown[] });
    const json = JSON.stringify(rows);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) });
    return response.end(json);
  } catch (error) {
    console.error(error);
    return response.writeHead(500).end();
  }
}

/** Node adds these itself. */
const ownHeaders = ['date', 'connection', 'keep-alive'];

function store(url: string, { status, headers, body }: { status: number; headers: [string, string][]; body: string }) {
  const kept = headers.filter(([name]) => !ownHeaders.includes(name)).flat();
  constants.set(url, { status, headers: kept, body: Buffer.from(body, 'base64') });
}

function statementOf(name: string) {
  const statement = Object.entries(statements).find(([key]) => key === name)?.[1];
  if (!statement) throw new Error(`there is no statement ${name}`);
  return statement.isPrepared ? { name, text: statement.text } : { text: statement.text };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const chunk of request) body += String(chunk);
  return body;
}

process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
