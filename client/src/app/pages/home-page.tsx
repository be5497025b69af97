import { usePageTitle } from '#ui/use-page-title.ts';

export function HomePage() {
  usePageTitle();
  return null;
}
