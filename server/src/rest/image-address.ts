/** Addresses of pictures: paths of this site in the books, whole addresses for clients that live on other sites. */
export interface Pictures {
  toWire: (image: string) => string;
  fromWire: (img: string) => string;
}

export function picturesOf(publicUrl: string): Pictures {
  const { origin } = new URL(publicUrl);
  return {
    toWire: (image) => (image.startsWith('/') ? origin + image : image),
    // What a client read here and sends back is still a picture of this site.
    fromWire: (img) => (img.startsWith(`${origin}/`) ? img.slice(origin.length) : img),
  };
}
