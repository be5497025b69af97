import { type Config, readConfig } from '#config.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { checkDatabase } from './database.check.ts';
import { type Finding, fault, type Level } from './finding.ts';
import { checkIdentity } from './identity.check.ts';
import { checkSettings } from './settings.check.ts';
import { checkCards, checkImages, checkMail, checkWebhookAddress } from './vendors.check.ts';
import { counted } from '#platform/counted.ts';

const help = `node --env-file=.env server/dist/main.js doctor

Checks the settings of the server, and everything they name: database, card provider, webhook endpoint, identity provider,
mail server and image store. Changes nothing. Prints one line per finding with what to do; exit code 1 if one is a fault.
  fault     the shop does not work, or loses data or money
  warning   it works, but an operator usually wants it otherwise
  sandbox   fine on this machine, not for production`;

interface Output {
  options?: string[];
  print: (line: string) => void;
}

/** Prints the findings; returns the exit code. */
export async function runDoctor(env: NodeJS.ProcessEnv, { options = [], print }: Output): Promise<number> {
  if (options.includes('--help')) {
    print(help);
    return 0;
  }
  const findings = await examine(env);
  const width = Math.max(...findings.map(({ about }) => about.length));
  for (const { level, about, text } of findings) print(`${level.padEnd(8)} ${about.padEnd(width)}  ${text}`);
  const count = (of: Level) => findings.filter(({ level }) => level === of).length;
  print(
    `\n${[counted(count('fault'), 'fault'), counted(count('warning'), 'warning'), counted(count('sandbox'), 'sandbox value')].join(', ')}`,
  );
  return count('fault') > 0 ? 1 : 0;
}

async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const faults = faultsOf(env);
  const production = faultsOf({ ...env, NODE_ENV: 'production' }).filter((text) => !faults.includes(text));
  const findings = [
    ...faults.map((text) => fromFault(text)),
    ...production.map((text): Finding => ({ ...fromFault(text), level: 'sandbox' })),
  ];
  if (faults.length > 0) return [...findings, fault('settings', 'are invalid: correct them, then run this again')];
  const config = readConfig(env);
  const checks: ((of: Config) => Promise<Finding[]>)[] = [
    checkDatabase,
    checkIdentity,
    checkCards,
    checkWebhookAddress,
    checkMail,
    checkImages,
  ];
  const found = await Promise.all(checks.map((check) => check(config)));
  return [...findings, ...checkSettings(config), ...found.flat()];
}

function faultsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof StartRefusal) return error.faults;
    throw error;
  }
}

/** The faults of settings are `NAME: text`. */
function fromFault(text: string): Finding {
  const [about = '', ...rest] = text.split(': ');
  return fault(about, rest.join(': '));
}
