import { escapeHtml } from './escape-html.ts';

/** The links of the header, by their text. */
type Links = Record<string, string>;

/**
 * The header of pages that the web app does not render, in the look of the app's: the name of the company, which leads to
 * the home page, and links. Its style is a part of it.
 */
export const siteHeader = (name: string, links: Links): string => `
<style>
  #site-header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 24px; padding: 8px 16px; color: #e7f0f5;
    background: #0d1c26; border-bottom: 2px solid; border-image: linear-gradient(90deg, #8ec3e0, #24506b, #e8935a) 1;
    font: 15px/1.4 system-ui, sans-serif; }
  #site-header a { display: inline-flex; align-items: center; min-height: 32px; color: inherit; text-decoration: none; }
  #site-header a:hover { text-decoration: underline; }
  #site-header a:focus-visible { outline: 2px solid #e8935a; outline-offset: 2px; }
  #site-header > a { margin-right: auto; gap: 10px; font-size: 17px; font-weight: 700; }
  #site-header nav { display: flex; flex-wrap: wrap; gap: 4px 20px; }
</style>
<header id="site-header">
  <a href="/"><svg width="26" height="26" viewBox="0 0 30 30" fill="none" stroke-width="4" aria-hidden="true"
    ><path d="M6 3v24" stroke="#8ec3e0"/><path d="M11 15 23 3" stroke="#e7f0f5"/><path d="M11 15l12 12" stroke="#e8935a"/></svg
    >${escapeHtml(name)}</a>
  <nav aria-label="Site">${Object.entries(links)
    .map(([text, address]) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`)
    .join('')}</nav>
</header>`;
