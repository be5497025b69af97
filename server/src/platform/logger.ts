import { type DestinationStream, pino, type Logger } from 'pino';

export type { Logger };

/** JSON lines, on standard output by default. Callers log no secrets; the redaction is a second safeguard. */
export function makeLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', '*.token', '*.clientSecret', '*.accessToken'],
  };
  return pino(options, destination);
}
