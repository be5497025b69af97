const BATCH = 5_000;

/**
 * Runs a statement until it changes less than a batch: each run stays below the statement timeout, also after days without
 * a job. `run` returns the number of changed rows.
 */
export async function inBatches(run: (limit: number) => Promise<number>): Promise<void> {
  while ((await run(BATCH)) === BATCH);
}
