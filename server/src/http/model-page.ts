import type { EquipmentModel } from '#modules/fit/model.type.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { setTag, type Site } from './product-page.ts';

/** The frame of a model's page with the model's metadata in the head, for link previews and search engines. */
export function modelPage(frame: string, { brand, number, kind }: EquipmentModel, site: Site): string {
  const address = `${site.url}/models/${encodeURIComponent(number)}`;
  const title = `${brand} ${number}`;
  const description = `Parts that fit the ${kind.toLowerCase().replaceAll('_', ' ')} ${title}, with its diagram.`;
  const tags: [name: string, content: string][] = [
    ['description', description],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
  ];
  const html = frame
    .replace(/<meta name="robots"[^>]*>\n?/, '')
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)} · ${escapeHtml(site.name)}`)
    .replace(/(rel="canonical" href=")[^"]*/, (_, tag: string) => tag + escapeHtml(address));
  return tags.reduce(setTag, html);
}
