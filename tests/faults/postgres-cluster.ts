import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { postgresAccount } from '../../sandbox/src/postgres/os-account.ts';
import { freePorts } from '../support/environment/free-ports.ts';

const START_MS = 90_000;
const PASSWORD = 'kelvin';

/** The folder of all programs of Postgres 18, which the embedded one lacks: POSTGRES_BIN, or Debian's. */
export function postgresPrograms(): string | undefined {
  const folders = [process.env['POSTGRES_BIN'] ?? '', '/usr/lib/postgresql/18/bin'];
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup')));
}

interface Member {
  name: string;
  dataDir: string;
  port: number;
  api: number;
}

/** Two Postgres under Patroni with synchronous replication, behind HAProxy, which asks Patroni for the primary. */
export async function startCluster(folder: string, programs: string) {
  const [etcd = 0, etcdPeers = 0, port = 0, ...free] = await freePorts(7);
  const account = postgresAccount();
  const members = ['first', 'second'].map((name, n) => {
    return { name, dataDir: join(folder, name), port: free[2 * n] ?? 0, api: free[2 * n + 1] ?? 0 };
  });
  const children: ChildProcess[] = [];
  const log = join(folder, 'cluster.log');
  const output = openSync(log, 'a');
  const run = (program: string, args: string[]) =>
    children.push(spawn(program, args, { stdio: ['ignore', output, output], cwd: folder, ...account }));

  await mkdir(join(folder, 'etcd'));
  if (account) for (const path of [folder, join(folder, 'etcd')]) await chown(path, account.uid, account.gid);
  const [client, peers] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeers}`];
  const addresses = {
    'listen-client': client,
    'advertise-client': client,
    'listen-peer': peers,
    'initial-advertise-peer': peers,
  };
  const urls = Object.entries(addresses).map(([name, url]) => `--${name}-urls=${url}`);
  run('etcd', [`--data-dir=${join(folder, 'etcd')}`, `--initial-cluster=default=${peers}`, ...urls]);
  for (const member of members) {
    const file = join(folder, `${member.name}.yml`);
    await writeFile(file, JSON.stringify(patroniConfig(member, { folder, programs, etcd })));
    run('patroni', [file]);
  }
  const balancer = join(folder, 'postgres.cfg');
  await writeFile(balancer, balancerConfig(port, members));
  run('haproxy', ['-db', '-f', balancer]);

  const admin = `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/`;
  const start = Date.now();
  while (!(await isReplicated(members))) {
    if (Date.now() - start > START_MS) {
      const printed = await readFile(log, 'utf8');
      await stop();
      throw new Error(`the cluster of Postgres did not start:\n${printed.slice(-4_000)}`);
    }
    await setTimeout(200);
  }
  await rowsOf(`${admin}postgres`, `CREATE ROLE kelvin LOGIN PASSWORD '${PASSWORD}'`);
  await rowsOf(`${admin}postgres`, 'CREATE DATABASE kelvin OWNER kelvin');
  return {
    url: `postgresql://kelvin:${PASSWORD}@127.0.0.1:${port}/kelvin`,

    rows: <Row extends object>(sql: string, values: unknown[] = []) => rowsOf<Row>(`${admin}kelvin`, sql, values),

    /** SIGKILL to all processes of the primary Postgres. */
    async killPrimary(): Promise<void> {
      const primary = (await Promise.all(members.map(isPrimary))).indexOf(true);
      const [pid = ''] = (await readFile(join(members[primary]?.dataDir ?? '', 'postmaster.pid'), 'utf8')).split('\n');
      const others = execFileSync('ps', ['-o', 'pid=', '--ppid', pid]).toString().trim().split(/\s+/);
      for (const one of [pid, ...others]) process.kill(Number(one), 'SIGKILL');
    },

    stop,
  };

  async function stop(): Promise<void> {
    // Patroni stops its Postgres, and needs etcd for that.
    for (const child of children.toReversed()) {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGTERM');
      await ended;
    }
  }
}

async function rowsOf<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Patroni answers 200 for what the member is. */
const is = async ({ api }: Member, role: string) =>
  (await fetch(`http://127.0.0.1:${api}/${role}`).catch(() => undefined))?.ok === true;
const isPrimary = (member: Member) => is(member, 'primary');

async function isReplicated(members: Member[]): Promise<boolean> {
  const isSynchronous = await Promise.all(members.map((member) => is(member, 'synchronous')));
  return isSynchronous.includes(true) && (await Promise.all(members.map(isPrimary))).includes(true);
}

function patroniConfig({ name, dataDir, port, api }: Member, at: { folder: string; programs: string; etcd: number }) {
  const password = PASSWORD;
  return {
    scope: 'kelvin',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { host: `127.0.0.1:${at.etcd}` },
    bootstrap: {
      // A crashed primary is replaced, not started again.
      dcs: { ttl: 20, loop_wait: 1, retry_timeout: 3, synchronous_mode: true, primary_start_timeout: 0 },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: dataDir,
      bin_dir: at.programs,
      pgpass: join(at.folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replication', password },
      },
      parameters: { unix_socket_directories: at.folder },
    },
  };
}

const balancerConfig = (port: number, members: Member[]) => `
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server inter 500ms fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, port: server, api }) => `  server ${name} 127.0.0.1:${server} check port ${api}`).join('\n')}
`;
