/** The first stop of the Tab key, seen only then. */
export const SkipLink = () => (
  <a className="skip-link" href="#main">
    Skip to the content
  </a>
);
