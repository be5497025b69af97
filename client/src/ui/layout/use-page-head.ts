import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isPrerendering, shopConfig } from '#lib/config.ts';

export type PageHead = { title?: string | undefined; description?: string | undefined };

const find = (name: string) => document.querySelector(`meta[name='${name}'], meta[property='${name}']`);

/** The address whose head the server wrote, until the visitor leaves it. Search engines do not index a frame, which is for many. */
let served = isPrerendering || find('robots') ? null : window.location.pathname;

/** The head of the page that the prerender build renders now. */
export const prerenderedHead: PageHead = {};

/**
 * Sets the document title ("My Orders · Kelvin Air & Heat"; without a title, the company's name alone), and the tags of
 * index.html for search engines and link previews. The server writes better ones into the page that it sends.
 */
export function usePageHead({ title, description }: PageHead) {
  const { pathname } = useLocation();
  if (isPrerendering) Object.assign(prerenderedHead, { title, description });
  useEffect(() => {
    const { name, since } = shopConfig().brand;
    document.title = title ? `${title} · ${name}` : name;
    if (pathname === served) return;
    served = null;
    const address = window.location.origin + pathname;
    const described = description ?? `${name}, since ${since}.`;
    setContent('description', described);
    setContent('og:title', title ?? name);
    setContent('og:description', described);
    setContent('og:url', address);
    document.querySelector('link[rel=canonical]')?.setAttribute('href', address);
  }, [title, description, pathname]);
}

function setContent(name: string, content: string) {
  find(name)?.setAttribute('content', content);
}
