import { type DestinationStream, pino, type Logger } from 'pino';
import { currentLogFields } from './current-request.ts';

export type { Logger };

/**
 * JSON lines on standard output, each with the fields of the current request or job. Callers log no secrets; the redaction is
 * a second safeguard.
 */
export function makeLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    base: null,
    mixin: () => ({ ...currentLogFields() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', '*.token', '*.clientSecret', '*.accessToken'],
  };
  return pino(options, destination);
}
