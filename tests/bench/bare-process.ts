import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { statements } from './bare-statements.ts';

// The baseline of every comparison: node:http and one statement of pg. POST /<statement> with its values as a JSON array.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const server = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse) {
  const name = request.url?.slice(1) ?? '';
  try {
    if (name === 'constant') return end(response, constant);
    const values = JSON.parse(await bodyOf(request)) as unknown[];
    const { rows } = await pool.query({ ...statementOf(name), values });
    return end(response, JSON.stringify(rows));
  } catch (error) {
    console.error(error);
    return response.writeHead(500).end();
  }
}

function statementOf(name: string) {
  const statement = Object.entries(statements).find(([key]) => key === name)?.[1];
  if (!statement) throw new Error(`there is no statement ${name}`);
  return statement.isPrepared ? { name, text: statement.text } : { text: statement.text };
}

function end(response: ServerResponse, body: string) {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => resolve(body));
    request.on('error', reject);
  });
}

/** As long as the answer to a list of twenty. */
const constant = JSON.stringify(Array.from({ length: 20 }, (_, n) => ({ id: n, text: 'x'.repeat(280) })));

process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
