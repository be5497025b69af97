import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { openFeedServer } from '#test/feed-server.ts';
import { makeFeedHttp } from './feed-http.ts';

type Server = Awaited<ReturnType<typeof openFeedServer>>;

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function serve(answer: RequestListener): Promise<Server> {
  const server = await openFeedServer(answer);
  servers.push(server);
  return server;
}

const csv = 'Part number,Price\r\nDL-1,20.50\r\n';
const sendsCsv: RequestListener = (_request, response) => void response.end(csv);
const first = { credential: null, etag: null, lastModified: null };
const limits = { timeoutMs: 20_000, maxBytes: 1_000 };
const sourceFor = (server: Server, other: object = {}) => makeFeedHttp({ hosts: [server.host], ...limits, ...other });
const fetchFrom = (server: Server, other: object = {}) =>
  sourceFor(server, other).fetch({ ...first, url: `${server.url}/prices.csv` });
const refusalBy = async (answer: RequestListener, other: object = {}) => {
  const error = await fetchFrom(await serve(answer), other).then(
    () => 'fetched',
    (reason: Error) => reason.message,
  );
  return error;
};

describe('an address', () => {
  it.each([
    ['https://feeds.supplier.com/a.csv', null],
    ['https://FEEDS.supplier.com:443/a.csv', null],
    ['https://feeds.supplier.com:8443/a.csv', 'Files may not be fetched from feeds.supplier.com:8443.'],
    ['https://supplier.com/a.csv', 'Files may not be fetched from supplier.com.'],
    ['https://evil.com/?feeds.supplier.com', 'Files may not be fetched from evil.com.'],
    ['http://feeds.supplier.com/a.csv', 'Give a web address that starts with https://.'],
    ['file:///etc/passwd', 'Give a web address that starts with https://.'],
    ['nonsense', 'Give a web address that starts with https://.'],
    ['https://me:secret@feeds.supplier.com/a.csv', 'Leave user name and password out of the address.'],
    ['https://127.0.0.1/a.csv', 'Files may not be fetched from 127.0.0.1.'],
  ])('%s: %s', (url, refusal) => {
    const found = makeFeedHttp({ hosts: ['feeds.supplier.com'], ...limits }).refusalOf(url);
    expect(found?.slice(0, refusal?.length) ?? null).toBe(refusal);
  });

  it('is refused while feeds are off', () => {
    expect(makeFeedHttp({ hosts: [], ...limits }).refusalOf('https://feeds.supplier.com')).toContain('Feeds are off');
  });
});

describe('a name', () => {
  const hosts = ['feeds.supplier.com'];
  const refused = 'The name feeds.supplier.com leads to an address in a private network, so nothing was fetched.';
  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['172.16.0.1'],
    ['192.168.1.1'],
    ['169.254.169.254'],
    ['168.63.129.16'],
    ['100.100.100.200'],
    ['0.0.0.0'],
    ['192.0.0.192'],
    ['198.18.0.1'],
    ['224.0.0.1'],
    ['255.255.255.255'],
    ['::1'],
    ['::'],
    ['::ffff:10.1.2.3'],
    ['::ffff:a9fe:a9fe'],
    ['::7f00:1'],
    ['64:ff9b::a01:203'],
    ['2002:a01:203::1'],
    ['2001:0:a01:203::'],
    ['2001:db8::1'],
    ['fe80::1'],
    ['fec0::1'],
    ['fd00:ec2::254'],
    ['ff02::1'],
  ])('that leads to %s is refused, also beside a public address', async (address) => {
    const all = [
      { address: '93.184.215.14', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ];
    const source = makeFeedHttp({ hosts, ...limits, resolve: () => Promise.resolve(all) });
    await expect(source.fetch({ ...first, url: 'https://feeds.supplier.com/a.csv' })).rejects.toThrow(refused);
  });

  it('that leads nowhere, or a loopback name that leads elsewhere, is refused', async () => {
    const nowhere = makeFeedHttp({ hosts, ...limits, resolve: () => Promise.resolve([]) });
    await expect(nowhere.fetch({ ...first, url: 'https://feeds.supplier.com/a.csv' })).rejects.toThrow(refused);
    const missing = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    const unknown = makeFeedHttp({ hosts, ...limits, resolve: missing });
    await expect(unknown.fetch({ ...first, url: 'https://feeds.supplier.com/a.csv' })).rejects.toThrow(
      'could not be resolved',
    );
    const server = await serve(sendsCsv);
    const elsewhere = { resolve: () => Promise.resolve([{ address: '10.0.0.1', family: 4 }]) };
    await expect(fetchFrom(server, elsewhere)).rejects.toThrow('leads to an address in a private network');
  });
});

describe('a redirect', () => {
  const to =
    (location: string): RequestListener =>
    (_request, response) =>
      void response.writeHead(302, { location }).end();

  it('is followed within the listed hosts, three times at most; the credential stays with its origin', async () => {
    const target = await serve(sendsCsv);
    const server = await serve((request, response) =>
      to(request.url === '/next' ? `${target.url}/final.csv` : '/next')(request, response),
    );
    const source = makeFeedHttp({ hosts: [server.host, target.host], ...limits });
    const credential = { header: 'Authorization', value: 'Bearer key' };
    const answer = await source.fetch({ ...first, url: `${server.url}/prices.csv`, credential });
    expect(answer).toMatchObject({ fileName: 'final.csv' });
    const sent = [...server.requests, ...target.requests].map(({ headers }) => headers.authorization);
    expect(sent).toEqual(['Bearer key', 'Bearer key', undefined]);
    expect(await refusalBy(to('/again'))).toBe('The address redirects more than 3 times.');
  });

  it.each([
    ['http://169.254.169.254/latest/meta-data/', 'Give a web address that starts with https://.'],
    ['https://169.254.169.254/latest/meta-data/', 'Files may not be fetched from 169.254.169.254.'],
    ['http://127.0.0.1:9/', 'Files may not be fetched from 127.0.0.1:9.'],
    ['https://other.com/a.csv', 'Files may not be fetched from other.com.'],
    ['file:///etc/passwd', 'Give a web address that starts with https://.'],
    ['https://', 'The address redirects to an address that is not valid.'],
  ])('to %s is refused', async (location, refusal) => {
    expect(await refusalBy(to(location))).toContain(refusal);
  });

  it('to a listed name that leads to a private address is refused', async () => {
    const server = await serve(to('https://feeds.supplier.com/a.csv'));
    const resolve = (name: string) =>
      Promise.resolve([{ address: name === 'localhost' ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    const source = makeFeedHttp({ hosts: [server.host, 'feeds.supplier.com'], ...limits, resolve });
    await expect(source.fetch({ ...first, url: server.url })).rejects.toThrow('The name feeds.supplier.com leads to');
  });
});
