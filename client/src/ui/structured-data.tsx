/** Tells search engines what the page shows, in the words of schema.org (JSON-LD). */
export function StructuredData({ thing }: { thing: Record<string, unknown> }) {
  return <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', ...thing })}</script>;
}
