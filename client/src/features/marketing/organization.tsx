import { shopConfig, siteOrigin } from '#lib/config.ts';
import { agencies } from './agencies.ts';

/** The company and its locations, for search engines, by schema.org (JSON-LD). */
export function Organization() {
  const { name, since } = shopConfig().brand;
  const origin = siteOrigin();
  return (
    // A prerendered page has the configured address of the site, which may differ from the one in this browser.
    <script type="application/ld+json" suppressHydrationWarning>
      {JSON.stringify({
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        foundingDate: String(since),
        subOrganization: agencies.map((agency) => ({
          '@type': 'HVACBusiness',
          name: `${name}, ${agency.name}`,
          address: agency.address,
          telephone: agency.phone,
          email: agency.email,
        })),
      })}
    </script>
  );
}
