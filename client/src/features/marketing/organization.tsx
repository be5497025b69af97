import { shopConfig, siteOrigin } from '#lib/config.ts';
import { StructuredData } from '#ui/layout/structured-data.tsx';
import { agencies } from './agencies.ts';

/** The company and its locations, for search engines. */
export function Organization() {
  const { name, since } = shopConfig().brand;
  const origin = siteOrigin();
  return (
    <StructuredData
      thing={{
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
      }}
    />
  );
}
