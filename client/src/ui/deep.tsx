import Box, { type BoxProps } from '@mui/material/Box';

/** A band of deep slate: dark on the light page too. Its colours are those of the dark scheme. */
export function Deep({ sx, ...props }: BoxProps) {
  return (
    <Box
      data-color-scheme="dark"
      sx={[
        { bgcolor: 'background.default', color: 'text.primary', colorScheme: 'dark' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
      {...props}
    />
  );
}
