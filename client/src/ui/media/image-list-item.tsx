import { mdiArrowLeft, mdiArrowRight, mdiDeleteOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { onItsWay } from './use-image-list.ts';

type ImageListItemProps = {
  image: string;
  place: number;
  count: number;
  /** How much of it is there, 0 to 1; null while it is not being sent. */
  progress: number | null;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One of several pictures, with what can be done to it. A button that does nothing here keeps its place and focus. */
export function ImageListItem({ image, place, count, progress, onMove, onRemove }: ImageListItemProps) {
  const name = `picture ${place + 1}`;
  const isWaiting = image === onItsWay;
  const step = (to: number) => ({
    'aria-disabled': to < 0 || to >= count,
    onClick: () => to >= 0 && to < count && onMove(to),
    sx: { '&[aria-disabled="true"]': { opacity: 0.38, cursor: 'default' } },
  });
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box sx={frame}>
        {isWaiting ? (
          <Sending name={name} progress={progress} />
        ) : (
          <Picture address={image} alt={`Picture ${place + 1} of ${count}`} width={132} height={99} isCut sx={whole} />
        )}
        {place === 0 && (
          <Typography variant="caption" sx={badge}>
            On the card
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <IconButton aria-label={`Move ${name} forward`} {...step(place - 1)}>
          <Icon path={mdiArrowLeft} fontSize="small" />
        </IconButton>
        <IconButton aria-label={`Move ${name} back`} {...step(place + 1)}>
          <Icon path={mdiArrowRight} fontSize="small" />
        </IconButton>
        <IconButton aria-label={isWaiting ? `Stop sending ${name}` : `Remove ${name}`} onClick={onRemove}>
          <Icon path={mdiDeleteOutline} fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

function Sending({ name, progress }: { name: string; progress: number | null }) {
  if (progress === null) {
    return (
      <Typography variant="caption" color="textSecondary">
        Waiting
      </Typography>
    );
  }
  return (
    <LinearProgress
      aria-label={`Sending ${name}`}
      variant={progress < 1 ? 'determinate' : 'indeterminate'}
      value={progress * 100}
      sx={{ width: '70%' }}
    />
  );
}

const frame = {
  position: 'relative',
  aspectRatio: '4 / 3',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'action.hover',
} as const;

const whole = { width: 1, height: 1 };

const badge = {
  position: 'absolute',
  left: 6,
  bottom: 6,
  px: 0.75,
  borderRadius: 0.5,
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  fontWeight: 600,
} as const;
