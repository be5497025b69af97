import type { Images } from '#modules/images/images.service.ts';

/** Image addresses: paths of this site in the database, absolute addresses for REST clients on other sites. */
export interface ImageAddresses {
  toWire: (image: string) => string;
  fromWire: (img: string) => string;
}

export function imageAddresses(publicUrl: string, { pathOf }: Pick<Images, 'pathOf'>): ImageAddresses {
  const { origin } = new URL(publicUrl);
  return {
    toWire: (image) => (image.startsWith('/') ? origin + image : image),
    fromWire: pathOf,
  };
}
