/** Describes the page to search engines by schema.org (JSON-LD). */
export function StructuredData({ thing }: { thing: Record<string, unknown> }) {
  return (
    // A prerendered page has the configured address of the site, which may differ from the one in this browser.
    <script type="application/ld+json" suppressHydrationWarning>
      {JSON.stringify({ '@context': 'https://schema.org', ...thing })}
    </script>
  );
}
