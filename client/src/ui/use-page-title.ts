import { useEffect } from 'react';
import { shopConfig } from '#lib/config.ts';

/** Names the document after the page: "My Orders · Kelvin Air & Heat"; without a title, after the firm alone. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    const { name } = shopConfig().brand;
    document.title = title ? `${title} · ${name}` : name;
  }, [title]);
}
