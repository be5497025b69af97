/** Tells search engines what the page shows, in the words of schema.org (JSON-LD). */
export function StructuredData({ thing }: { thing: Record<string, unknown> }) {
  return (
    // The drawn page names the site's own address, which need not be the one in this browser's bar.
    <script type="application/ld+json" suppressHydrationWarning>
      {JSON.stringify({ '@context': 'https://schema.org', ...thing })}
    </script>
  );
}
