import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { Picture } from '#ui/media/picture.tsx';

type PartGalleryProps = { name: string; images: string[] };

const frame = { border: '1px solid', borderColor: 'divider', borderRadius: 1 };

/** The pictures of a part: one large, the others below it to choose from. The frame keeps its shape, whatever theirs. */
export function PartGallery({ name, images }: PartGalleryProps) {
  const [chosen, setChosen] = useState(0);
  const shown = images[chosen] ?? images[0] ?? '';
  return (
    <Box>
      <Picture
        address={shown}
        isMain
        sizes="(max-width: 739px) 92vw, (max-width: 1199px) 48vw, 600px"
        alt={chosen === 0 ? name : `${name}, picture ${chosen + 1} of ${images.length}`}
        width={640}
        height={480}
        sx={{ ...frame, width: 1, height: 'auto', aspectRatio: '4 / 3' }}
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
                <Picture address={image} alt="" width={88} height={66} sx={frame} />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
