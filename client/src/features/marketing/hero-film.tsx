import { mdiPause, mdiPlay } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/media/icon.tsx';

/** A loop of six seconds over its poster. It does not start by itself for users who prefer reduced motion. */
export function HeroFilm({ sx }: { sx: Record<string, unknown> }) {
  const film = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);

  const play = () => {
    // A browser that saves power may refuse; the poster stays, and the button shows that the film is paused.
    film.current?.play().catch(() => setPlaying(false));
  };
  useEffect(() => {
    const quiet = window.matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => (quiet.matches ? film.current?.pause() : play());
    follow();
    quiet.addEventListener('change', follow);
    return () => quiet.removeEventListener('change', follow);
  }, []);

  return (
    <>
      <Box
        component="video"
        ref={film}
        muted
        loop
        playsInline
        preload="none"
        poster="/hero-poster.svg"
        aria-hidden
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        sx={sx}
      >
        <source src="/hero.webm" type="video/webm" />
        <source src="/hero.mp4" type="video/mp4" />
      </Box>
      <IconButton
        color="inherit"
        aria-label={isPlaying ? 'Pause the film' : 'Play the film'}
        onClick={() => (isPlaying ? film.current?.pause() : play())}
        sx={{
          position: 'absolute',
          right: 16,
          top: { xs: 16, sm: 'auto' },
          bottom: { sm: 16 },
          bgcolor: 'rgba(13,28,38,.6)',
        }}
      >
        <Icon path={isPlaying ? mdiPause : mdiPlay} />
      </IconButton>
    </>
  );
}
