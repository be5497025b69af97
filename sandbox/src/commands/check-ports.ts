import { setTimeout } from 'node:timers/promises';
import { isFree } from '#net/ports.ts';
import { nameOfPort, type PortOf, type Settings } from './settings.ts';

/**
 * Throws if a port is taken, before anything starts; the message names a way to choose another. The Postgres port is
 * checked later, after the Postgres of a killed run has been stopped.
 */
export async function checkPorts({ ports }: Settings, parts: PortOf[], command: string): Promise<void> {
  const wanted = new Map([[ports.postgres, 'postgres' as PortOf]]);
  for (const part of parts) {
    const port = ports[part];
    const other = wanted.get(port);
    if (other)
      throw new Error(`${nameOfPort(other)} and ${nameOfPort(part)} are both ${port}. Give each its own port.`);
    wanted.set(port, part);
    if (!(await getsFree(port))) {
      throw new Error(
        `Port ${port} (${part}) is taken by another program. Stop that program, or choose another port:\n` +
          `  ${nameOfPort(part)}=${port === 65_535 ? port - 1 : port + 1} ${command}`,
      );
    }
  }
}

// The server of a killed run needs a moment to exit.
async function getsFree(port: number): Promise<boolean> {
  for (let look = 1; look <= 15; look += 1) {
    if (await isFree(port)) return true;
    await setTimeout(200);
  }
  return false;
}
