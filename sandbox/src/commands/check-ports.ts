import { setTimeout } from 'node:timers/promises';
import { blockedPorts, canListen, isFree } from '#net/ports.ts';
import { chosenPorts, nameOfPort, type PortOf, type Settings } from './settings.ts';

/**
 * Throws if a port is taken, before anything starts; the message has a command with another port for each. The Postgres port
 * is checked later, after the Postgres of a killed run has been stopped.
 */
export async function checkPorts({ host, ports }: Settings, parts: PortOf[], command: string): Promise<void> {
  refuseTwins(ports, parts);
  await refuseUnknownHost(host, command);
  const free = await Promise.all(parts.map((part) => getsFree(ports[part])));
  const taken = parts.filter((_, index) => !free[index]);
  if (taken.length === 0) return;
  const isOneTaken = taken.length === 1;
  const replaced = [...taken];
  // Another shop on this machine has all its ports.
  if (!isOneTaken && parts.includes('shop') && !(await isFree(ports.postgres))) replaced.push('postgres');
  const used = new Set(Object.values(ports));
  const others: string[] = [];
  for (const part of replaced) others.push(`${nameOfPort(part)}=${await nextFree(ports[part], used)}`);
  const kept = chosenPorts().filter((part) => !replaced.includes(part));
  const assignments = [...kept.map((part) => `${nameOfPort(part)}=${ports[part]}`), ...others].join(' ');
  const names = taken.map((part) => `${ports[part]} (${part})`).join(', ');
  const sentence = isOneTaken
    ? `Port ${names} is taken by another program. Stop that program, or choose another port:`
    : `Ports ${names} are taken by other programs. Stop these programs, or choose other ports:`;
  throw new Error(`${sentence}\n  ${assignments} ${command}`);
}

function refuseTwins(ports: Settings['ports'], parts: PortOf[]): void {
  const wanted = new Map<number, PortOf>([[ports.postgres, 'postgres']]);
  for (const part of parts) {
    const other = wanted.get(ports[part]);
    if (other)
      throw new Error(`${nameOfPort(other)} and ${nameOfPort(part)} are both ${ports[part]}. Give each its own port.`);
    wanted.set(ports[part], part);
  }
}

/** Some shells set HOST to the name of the machine. */
async function refuseUnknownHost(host: string, command: string): Promise<void> {
  try {
    await canListen(0, host);
  } catch (error) {
    const advice = `Choose another: HOST=localhost ${command}`;
    throw new Error(`HOST=${host} is not an address of this machine. ${advice}`, { cause: error });
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

/** The next free port that no part has; from then on it is used. */
async function nextFree(port: number, used: Set<number>): Promise<number> {
  let next = port;
  do next = next === 65_535 ? 1_024 : next + 1;
  while (used.has(next) || blockedPorts.has(next) || !(await isFree(next)));
  used.add(next);
  return next;
}
