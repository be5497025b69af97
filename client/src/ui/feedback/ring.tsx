import Box from '@mui/material/Box';

type RingProps = { size?: number; color?: string; 'aria-label'?: string };

/** A turning ring: something is loading. Without a label it is hidden from screen readers, as in a button. */
export function Ring({ size = 40, color = 'primary.main', 'aria-label': label }: RingProps) {
  return (
    <Box
      component="span"
      {...(label ? { role: 'progressbar', 'aria-label': label } : { 'aria-hidden': true })}
      sx={{
        display: 'inline-block',
        flexShrink: 0,
        width: size,
        height: size,
        border: `${size * 0.09}px solid`,
        borderColor: color,
        borderBottomColor: 'transparent',
        borderRadius: '50%',
        animation: 'ring 1.4s linear infinite',
        '@keyframes ring': { to: { transform: 'rotate(360deg)' } },
      }}
    />
  );
}
