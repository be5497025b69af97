import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

interface Ready {
  status: number;
  /** Names and values in turn. */
  head: string[];
  body?: Buffer | undefined;
  /** How long the server keeps an idle connection. */
  keepAliveMs: number;
}

export type SendReady = (request: IncomingMessage, response: ServerResponse) => void;

/** Copying a larger body each second would cost more than sending it beside the head. */
const LARGEST_JOINED = 32_768;

/**
 * Makes a function that sends the same response many times. On connections that stay open it writes bytes that are made once
 * a second, for the field Date: node:http checks and joins each field again, about a fifth of what a short response costs.
 */
export function readyResponse({ status, head, body, keepAliveMs }: Ready): SendReady {
  let bytes: Buffer = Buffer.alloc(0);
  let madeAt = 0;
  const [joined, separate] = body && body.length > LARGEST_JOINED ? [undefined, body] : [body];

  return ({ socket }, response) => {
    // Traces read it after the response.
    response.statusCode = status;
    // Another response comes first, or the connection ends after this one.
    if (response.socket !== socket || !response.shouldKeepAlive) {
      response.writeHead(status, head).end(body);
      return;
    }
    const now = Math.floor(Date.now() / 1_000);
    if (now !== madeAt) {
      bytes = make(now);
      madeAt = now;
    }
    // After this event the connection takes its next request.
    const finish = (error?: Error | null) => {
      if (!error) response.emit('finish');
    };
    if (!separate) {
      socket.write(bytes, finish);
      return;
    }
    socket.cork();
    socket.write(bytes);
    socket.write(separate, finish);
    socket.uncork();
  };

  function make(seconds: number): Buffer {
    let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    for (let n = 0; n < head.length; n += 2) text += `${head[n]}: ${head[n + 1]}\r\n`;
    const date = new Date(seconds * 1_000).toUTCString();
    text += `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1_000)}\r\n\r\n`;
    return Buffer.concat([Buffer.from(text, 'latin1'), ...(joined ? [joined] : [])]);
  }
}
