/** Lets at most `most` pieces of work run at once; the others wait for their turn. */
export function atMost(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
