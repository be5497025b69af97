/** Errors of the operating system that a user can resolve, by their code or by their text in the output of a program. */
const causes: [RegExp, string][] = [
  [
    /ENOSPC|no space left on device/i,
    'The disk is full. Free about 200 MB, or use another disk, and start again: SANDBOX_DIR chooses the data folder; the ' +
      'builds are written to client/dist and server/dist of the checkout.',
  ],
  [
    /EROFS|read-only file system/i,
    'The checkout is on a read-only file system. Copy it to a writable folder and start there; the builds are written ' +
      'to client/dist and server/dist, the data to SANDBOX_DIR.',
  ],
  [
    /listen EACCES/,
    'Ports below 1024 need rights that the current user does not have. Choose another by PORT or SANDBOX_…_PORT: ' +
      'PORT=5001 npm start',
  ],
  [
    /EACCES|EPERM|permission denied/i,
    'The current user may not write here. Make the user the owner of the checkout and of SANDBOX_DIR, or start from ' +
      'a clone of that user.',
  ],
  [
    /ENOTEMPTY/,
    'The data folder has files of an unfinished first start. Delete them with `npm run reset` and start again.',
  ],
];

/** The message of an error for the terminal: one sentence and a next step where the cause is known. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stderr = '' } = error as { stderr?: string };
  const text = `${error.message}\n${stderr}`;
  const cause = causes.find(([pattern]) => pattern.test(text));
  if (!cause) return error.message;
  const [pattern, sentence] = cause;
  const place = text.split('\n').find((line) => pattern.test(line)) ?? '';
  return `${sentence}\n  ${place.trim()}`;
}
