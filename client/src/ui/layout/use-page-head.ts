import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isPrerendering, shopConfig } from '#lib/config.ts';

export type PageHead = { title?: string | undefined; description?: string | undefined };

const find = (name: string) => document.querySelector(`meta[name='${name}'], meta[property='${name}']`);

const describesFirm = isPrerendering ? undefined : (find('description')?.getAttribute('content') ?? '');

/** The head of the page that the prerender build renders now. */
export const prerenderedHead: PageHead = {};

/**
 * Sets the document title ("My Orders · Kelvin Air & Heat"; without a title, the company's name alone), and the tags of
 * index.html for search engines and link previews.
 */
export function usePageHead({ title, description = describesFirm }: PageHead) {
  const { pathname } = useLocation();
  if (isPrerendering) Object.assign(prerenderedHead, { title, description });
  useEffect(() => {
    const { name } = shopConfig().brand;
    const address = window.location.origin + pathname;
    document.title = title ? `${title} · ${name}` : name;
    setContent('description', description ?? '');
    setContent('og:title', title ?? name);
    setContent('og:description', description ?? '');
    setContent('og:url', address);
    document.querySelector('link[rel=canonical]')?.setAttribute('href', address);
  }, [title, description, pathname]);
}

function setContent(name: string, content: string) {
  find(name)?.setAttribute('content', content);
}
