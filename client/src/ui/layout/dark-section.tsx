import Box, { type BoxProps } from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

type DarkSectionProps = Omit<BoxProps, 'sx'> & { sx?: Exclude<SxProps<Theme>, readonly unknown[] | null> };

/** A section in the colors of the dark scheme, on a light page too. */
export function DarkSection({ sx, ...props }: DarkSectionProps) {
  return (
    <Box
      data-color-scheme="dark"
      sx={[{ bgcolor: 'background.default', color: 'text.primary', colorScheme: 'dark' }, sx ?? false]}
      {...props}
    />
  );
}
