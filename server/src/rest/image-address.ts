/** Image addresses: paths of this site in the database, absolute addresses for REST clients on other sites. */
export interface ImageAddresses {
  toWire: (image: string) => string;
  fromWire: (img: string) => string;
}

export function imageAddresses(publicUrl: string): ImageAddresses {
  const { origin } = new URL(publicUrl);
  return {
    toWire: (image) => (image.startsWith('/') ? origin + image : image),
    fromWire: (img) => (img.startsWith(`${origin}/`) ? img.slice(origin.length) : img),
  };
}
