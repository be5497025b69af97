import { setTimeout as pause } from 'node:timers/promises';
import { describe, inject } from 'vitest';
import { callWith } from '../support/actions/graphql.ts';
import type {} from '../support/environment/provided-context.ts';
import { untilSettled } from '../support/browser/settled.ts';
import { expect, test } from '../support/browser/fixtures.ts';

interface Thing {
  '@type': string;
  name: string;
}

test('structured data names each category as its page does', async () => {
  const query = '{ __type(name: "ProductCategory") { enumValues { name } } }';
  const { __type: type } = await callWith<{ __type: { enumValues: { name: string }[] } }>(null, query, {});
  for (const { name: category } of type.enumValues) {
    const html = await (await fetch(`${inject('shopUrl')}/categories/${category.toLowerCase()}`)).text();
    const [, heading] = /<h1[^>]*>([^<]*)</.exec(html) ?? [];
    const [, step] = /"name":"([^"]*)","item":"[^"]*\/categories\//.exec(html) ?? [];
    expect([category, step]).toEqual([category, heading ?? 'no heading']);
  }
});

test('an article leads from the list to its category of parts', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/blog');
  await page.getByRole('link', { name: 'How to choose a run capacitor' }).click();
  await page.getByRole('heading', { level: 1, name: 'How to choose a run capacitor' }).waitFor();
  await page.getByRole('heading', { level: 2, name: '1. Microfarads: match them' }).waitFor();
  expect(await page.title()).toBe('How to choose a run capacitor · Kelvin Air & Heat');
  await page.getByRole('link', { name: 'Capacitors in the shop' }).click();
  await page
    .getByRole('heading', { name: /run capacitor/i })
    .first()
    .waitFor();
});

test('an unknown article is reported as missing', async ({ visitor }) => {
  const page = await visitor({ allow: [/404/] });
  await page.goto('/blog/nothing-of-the-kind');
  await page.getByText('We have not written this one').waitFor();
});

test('the contact form sends a message', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  const title = page.getByRole('heading', { name: 'Ask questions or request services' });
  await title.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Please enter your first name').waitFor();
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Byron');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Message').fill('The outdoor unit hums and does not start.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Your message has been sent').waitFor();
  await page.getByRole('button', { name: 'Write another' }).click();
  await page.getByRole('button', { name: 'No cooling' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Please enter your phone number').waitFor();
});

describe('the home page', () => {
  test.for([390, 820, 1440])('does not shift while it is read, %i pixels wide', async (width, { visitor }) => {
    const page = await visitor({ context: { viewport: { width, height: 900 }, reducedMotion: 'no-preference' } });
    await page.goto('/');
    while (await page.evaluate(() => scrollY + innerHeight < document.documentElement.scrollHeight - 1)) {
      await page.mouse.wheel(0, 300);
      await pause(150);
    }
    await page.getByRole('list', { name: 'Our Products' }).waitFor();
    await untilSettled(page);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          // Buffered entries arrive within two frames.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBeLessThan(0.01);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test('has the sections in the specified order, six reviews, and metadata for search engines and link previews', async ({
    visitor,
  }) => {
    const page = await visitor();
    await page.goto('/');
    await untilSettled(page);
    const reviews = page.getByRole('list', { name: 'Our customers are saying about...' }).getByRole('article');
    await expect.poll(() => reviews.count()).toBe(6);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Most Trusted AC & Heating Company',
      'Our Products',
      'contact us',
      'Our customers are saying about...',
      'Our work is guaranteed, all of it',
      'Locations near you',
      'Ask questions or request services',
    ]);
    const told = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(told ?? '') as Thing).toMatchObject({ '@type': 'Organization', name: 'Kelvin Air & Heat' });
    expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toBe(page.url());
  });

  test('plays a film, which can be paused', async ({ visitor }) => {
    const page = await visitor({ context: { reducedMotion: 'no-preference' } });
    await page.goto('/');
    await page.getByRole('button', { name: 'Pause the film' }).click();
    await page.getByRole('button', { name: 'Play the film' }).waitFor();
    const film = page.locator('video');
    expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.paused])).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('does not move if the visitor prefers reduced motion', async ({ visitor }) => {
    const page = await visitor({ context: { reducedMotion: 'reduce' } });
    await page.goto('/');
    await page.getByRole('button', { name: 'Play the film' }).waitFor();
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  });
});

describe('the files that robots and browsers ask for', () => {
  test.for([
    ['/robots.txt', 'Disallow: /dashborad'],
    ['/sitemap.xml', '/sitemap-pages.xml</loc>'],
    ['/sitemap-pages.xml', '/blog/choose-a-run-capacitor</loc>'],
    ['/site.webmanifest', '"icons"'],
  ] as const)('%s', async ([path, content]) => {
    const response = await fetch(inject('shopUrl') + path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(content);
  });

  test.for([
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/icon-maskable.png',
    '/social.jpg',
    '/hero.webm',
  ])('%s', async (path) => {
    const response = await fetch(inject('shopUrl') + path);
    await response.body?.cancel();
    expect(response.headers.get('content-type')).toMatch(/^(image|video)\//);
  });
});
