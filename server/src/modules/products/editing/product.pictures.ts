import { AppError } from '#platform/errors.ts';

interface Given {
  image?: string | null | undefined;
  images?: string[] | null | undefined;
}

interface Kept {
  image?: string;
  moreImages?: string[];
}

/** What a caller says of the pictures, as the books keep it: the specification's one picture, and what follows it. */
export function keptPictures({ image, images }: Given): Kept {
  if (image != null && images != null) throw refusal('images', 'Give image or images, not both.');
  if (images == null) return image == null ? {} : { image };
  const [first, ...moreImages] = images;
  return first === undefined ? {} : { image: first, moreImages };
}

/** The same for a new part, which has at least one picture. */
export function firstPictures(given: Given): Kept & { image: string } {
  const { image, ...more } = keptPictures(given);
  if (image === undefined) throw refusal('image', 'Give a picture of the part.');
  return { image, ...more };
}

const refusal = (field: string, message: string) => new AppError('BAD_USER_INPUT', message, { field });
