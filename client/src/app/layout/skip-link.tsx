import { useIsDashboard } from './use-is-dashboard.ts';

/** The first stop of the Tab key, seen only then. On the dashboard it also skips the side menu. */
export const SkipLink = () => (
  <a className="skip-link" href={useIsDashboard() ? '#content' : '#main'}>
    Skip to the content
  </a>
);
