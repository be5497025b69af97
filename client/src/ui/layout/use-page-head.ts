import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isPrerendering, shopConfig } from '#lib/config.ts';

export type PageHead = { title?: string | undefined; description?: string | undefined };

const find = (name: string) => document.querySelector(`meta[name='${name}'], meta[property='${name}']`);

const describesFirm = isPrerendering ? undefined : (find('description')?.getAttribute('content') ?? '');

/** What the page that is drawn at build time says of itself. */
export const prerenderedHead: PageHead = {};

/**
 * Names the document after the page ("My Orders · Kelvin Air & Heat"; without a title, after the firm alone), and says
 * the same to search engines and link previews in the tags that index.html comes with.
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
