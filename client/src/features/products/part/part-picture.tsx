import type { ComponentProps } from 'react';
import { isPrerendering } from '#lib/config.ts';
import { When } from '#lib/frame-marks.tsx';
import { Picture } from '#ui/media/picture.tsx';

/** A picture whose address the server fills into the frame; on a dark page a drawing looks different from a photo, and an uploaded one has several sizes. */
export function PartPicture(props: ComponentProps<typeof Picture>) {
  if (!isPrerendering) return <Picture {...props} />;
  return (
    <>
      <When name="isDrawing" is>
        <Picture {...props} address="/~~drawing~~.svg" />
      </When>
      <When name="isUpload" is>
        <Picture {...props} address="/images/~~hash~~.webp" />
      </When>
      <When name="isPhoto" is>
        <Picture {...props} address="~~image~~" />
      </When>
    </>
  );
}
