import type { Page } from 'playwright-core';
import { untilSettled } from '../support/browser/settled.ts';
import { expect, test } from '../support/browser/fixtures.ts';

type Way = 'replaced' | 'removed' | 'moved';

/** Translates the texts of a page to upper case. As in browsers, each text gets a `<font>` in its place. */
const translate = (page: Page, chosen: Way) =>
  page.evaluate((way) => {
    const ways = {
      replaced: (text: Text, font: Element) => text.replaceWith(font),
      removed(text: Text, font: Element) {
        text.before(font);
        text.remove();
      },
      moved(text: Text, font: Element) {
        text.replaceWith(font);
        font.replaceChildren(text);
      },
    };
    const replace = (text: Text) => {
      if (!/[a-z]/.test(text.data) || text.parentElement?.closest('script, style, svg, textarea')) return;
      const translation = text.data.toUpperCase();
      const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      font.textContent = translation;
      if (text.parentElement?.nodeName !== 'FONT') ways[way](text, font);
      if (text.isConnected) text.data = translation;
    };
    const replaceIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    };
    replaceIn(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        [...(type === 'characterData' ? [target] : addedNodes)].forEach(replaceIn);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, chosen);

test.for(['replaced', 'removed', 'moved'] as const)(
  'where the browser has %s the texts to translate them, numbers change and a user signs in',
  async (way, { visitor }) => {
    const page = await visitor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/inventory');
    await untilSettled(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const show = sheet.getByRole('button', { name: /^show \d+ parts?$/i });
    await show.waitFor();
    await translate(page, way);
    await sheet.getByRole('checkbox', { name: /^coils/i }).click();
    await expect.poll(() => show.textContent()).toBe('SHOW 3 PARTS');
    await sheet.getByRole('group', { name: 'Refrigerant' }).getByRole('checkbox').first().click();
    await expect.poll(() => show.textContent()).toBe('SHOW 1 PART');

    await page.goto('/login');
    await untilSettled(page);
    await translate(page, way);
    const google = page.getByRole('button', { name: 'Continue With Google' });
    await google.click();
    const chooser = page.getByRole('dialog', { name: 'Choose a Google account' });
    await chooser.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alert').filter({ hasText: 'THE GOOGLE WINDOW WAS CLOSED' }).waitFor();
    // The alert disappears.
    await google.click();
    await chooser.getByRole('button', { name: 'Gloria Reyes' }).click();
    await page.getByRole('main').getByRole('article').first().waitFor();
  },
);
