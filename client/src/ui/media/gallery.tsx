import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { Picture } from './picture.tsx';

const frame = { border: '1px solid', borderColor: 'divider', borderRadius: 1 };

/** The frame keeps its aspect ratio for every picture. */
export const mainPicture = { ...frame, width: 1, height: 'auto', aspectRatio: '4 / 3' };

type GalleryProps = { name: string; images: readonly string[]; spare: string; sizes: string };

/** One large picture, with thumbnails to choose it by. */
export function Gallery({ name, images, spare, sizes }: GalleryProps) {
  const [chosen, setChosen] = useState(0);
  const shown = images[chosen] ?? images[0] ?? '';
  return (
    <Box>
      <Picture
        address={shown}
        spare={spare}
        isMain
        sizes={sizes}
        alt={chosen === 0 ? name : `${name}, picture ${chosen + 1} of ${images.length}`}
        width={640}
        height={480}
        sx={mainPicture}
      />
      {images.length > 1 && (
        <Box
          component="ul"
          aria-label="Pictures"
          sx={{ listStyle: 'none', p: 0, m: 0, mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {images.map((image, place) => (
            <li key={image}>
              <ButtonBase
                aria-label={`Show picture ${place + 1} of ${images.length}`}
                aria-pressed={place === chosen}
                onClick={() => setChosen(place)}
                sx={{ borderRadius: 1, outlineOffset: 2, outline: place === chosen ? '2px solid' : 'none' }}
              >
                <Picture address={image} spare={spare} alt="" width={88} height={66} sx={frame} />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
