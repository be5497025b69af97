import { type DestinationStream, pino, type Logger } from 'pino';
import { currentLogFields } from './current-request.ts';

export type { Logger };

/**
 * Lines are written together, at most FLUSH_MS late, and at once when the process exits or crashes; only after SIGKILL the last
 * ones are missing. While nothing reads standard output, lines above MAX_BYTES are dropped.
 */
const FLUSH_MS = 100;
/** Below the most that the stream writes at once, 16,384. */
const WRITE_BYTES = 16_000;
const MAX_BYTES = 16_000_000;

const standardOutput = () =>
  pino.destination({ dest: 1, sync: false, minLength: WRITE_BYTES, maxLength: MAX_BYTES, periodicFlush: FLUSH_MS });

/**
 * JSON lines on standard output, each with the fields of the current request or job. Callers log no secrets; the redaction is
 * a second safeguard.
 */
export function makeLogger(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    base: null,
    mixin: () => ({ ...currentLogFields() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', '*.token', '*.clientSecret', '*.credential', '*.accessToken'],
  };
  return pino(options, destination);
}

/** Logs Node's warnings, such as deprecations, as JSON, in place of Node's own lines on standard error. */
export function logWarnings(logger: Logger): void {
  process.removeAllListeners('warning').on('warning', (warning) => logger.warn({ err: warning }, 'warning of Node'));
}

/**
 * Writes lines of level info from fields that are JSON already, without pino's work on each field; undefined if the level is
 * off. The lines of one turn of the event loop are written together.
 */
export function lineWriter(logger: Logger): ((fields: string) => void) | undefined {
  if (!logger.isLevelEnabled('info')) return undefined;
  const { [pino.symbols.streamSym]: stream } = logger as unknown as Record<symbol, DestinationStream>;
  let lines = '';
  const write = () => {
    stream?.write(lines);
    lines = '';
  };
  return (fields) => {
    if (lines === '') process.nextTick(write);
    lines += `{"level":30,"time":"${new Date().toISOString()}",${fields}}\n`;
  };
}
