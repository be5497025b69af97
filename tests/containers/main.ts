import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeShop } from './composed-shop.ts';
import { provideBaseImages } from './base-images.ts';
import { openEngine, type Engine, execute } from './engine.ts';
import { checkImage, checkRefusal } from './image-checks.ts';
import { signIn } from './purchase.ts';

const help = `npm run test:containers

Builds the images, checks the server image, runs docker-compose.yml with two servers, buys a part, kills one server, buys
again, and runs the resolver tests of the orders against the Postgres of the containers.

It uses the running Docker engine. Without one, root on Debian gets a temporary engine from the packages docker.io,
docker-compose and debootstrap; its data is kept in ${join(tmpdir(), 'kelvin-docker')}. If no image registry answers, the
temporary engine gets base images made of Debian's and npm's packages.

  -- --image      only builds and checks the server image
  -- --no-build   uses the images of the last run`;

async function step(name: string, work: () => Promise<string | void>) {
  const start = performance.now();
  const result = await work();
  const seconds = ((performance.now() - start) / 1_000).toFixed(1).padStart(6);
  console.log(`ok ${seconds} s  ${name}${result ? `: ${result}` : ''}`);
}

/** Builds a stage of the Dockerfile, with npm's registry and certificates of this machine as a secret. */
async function buildImage({ docker }: Engine, stage: string, folder: string): Promise<void> {
  const npmrc = join(folder, 'npmrc');
  const setting = async (name: string) => (await execute('npm', ['config', 'get', name])).trim();
  const cafile = await setting('cafile');
  await writeFile(npmrc, `registry=${await setting('registry')}\n${cafile === 'null' ? '' : `cafile=${cafile}\n`}`);
  const options = ['--network', 'host', '--secret', `id=npmrc,src=${npmrc}`, '--target', stage];
  await docker('build', ...options, '--tag', `kelvin-${stage}`, '.');
}

async function testShop(engine: Engine, folder: string) {
  const shop = await composeShop(engine, folder);
  try {
    await step('docker compose: Postgres, sandbox, two servers and a balancer are healthy', shop.untilReady);
    const customer = await signIn(shop);
    const bought = await customer.buy('DL-B05');
    await step('a customer buys a part and receives a receipt', async () => {
      await customer.readPages(bought.orderId);
      return bought.total;
    });
    await step('the shop answers while one of two servers is killed', async () => {
      await shop.killServer();
      for (let call = 1; call <= 20; call += 1) await customer.call('{ products(first: 1) { totalCount } }');
      await customer.buy('DL-R075V');
    });
    await step('resolver tests of the orders pass on the Postgres of the containers', async () => {
      const args = ['vitest', 'run', '--project', 'server', 'server/src/modules/orders'];
      const printed = await execute('npx', args, { DATABASE_URL: shop.databaseUrl, NO_COLOR: '1' });
      return /Tests +(.*)/.exec(printed)?.[1];
    });
  } catch (error) {
    console.error(await shop.logs());
    throw error;
  } finally {
    await shop.down();
  }
}

async function main(args: string[]) {
  if (args.includes('--help')) {
    console.log(help);
    return;
  }
  const isBuilding = !args.includes('--no-build');
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-containers-'));
  const engine = await openEngine(join(tmpdir(), 'kelvin-docker'));
  try {
    await step('base images', async () => {
      const standIns = await provideBaseImages(engine);
      return standIns.length > 0 ? `stand-ins for ${standIns.join(', ')}` : undefined;
    });
    if (isBuilding) await step('docker build', () => buildImage(engine, 'server', folder));
    await step('server image', () => checkImage(engine));
    await step('server image without settings', () => checkRefusal(engine));
    if (args.includes('--image')) return;
    if (isBuilding) await step('docker build of the sandbox', () => buildImage(engine, 'sandbox', folder));
    await testShop(engine, folder);
  } finally {
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
