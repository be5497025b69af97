import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

type IconProps = {
  path: string;
  fontSize?: 'small';
  sx?: SxProps<Theme>;
  className?: string;
};

/** One of the icons of `@mdi/js`, which are paths. It is hidden from screen readers: the element around it has the name. */
export function Icon({ path, fontSize, sx, ...props }: IconProps) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      aria-hidden
      sx={[
        { display: 'inline-block', flexShrink: 0, width: '1em', height: '1em', fill: 'currentColor' },
        { fontSize: fontSize === 'small' ? '1.25rem' : '1.5rem', userSelect: 'none' },
        sx ?? {},
      ].flat()}
      {...props}
    >
      <path d={path} />
    </Box>
  );
}
