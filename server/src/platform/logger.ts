import { pino, type Logger } from 'pino';

export type { Logger };

/** JSON lines on standard output. What could hold a secret is never put in; the redaction is the second net. */
export function makeLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', '*.token', '*.clientSecret', '*.accessToken'],
  });
}
