import { pino, type Logger } from 'pino';

export type { Logger };

/** JSON lines on standard output. Callers log no secrets; the redaction is a second safeguard. */
export function makeLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', '*.token', '*.clientSecret', '*.accessToken'],
  });
}
