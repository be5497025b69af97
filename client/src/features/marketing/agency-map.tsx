import Box from '@mui/material/Box';
import { agencies } from './agencies.ts';

/** The coast, the river and the main road, drawn by hand, with a pin for each agency. */
export function AgencyMap() {
  return (
    <Box
      component="svg"
      viewBox="0 0 480 260"
      role="img"
      aria-label={`Drawn map, not to scale: ${agencies.map(({ name }) => name).join(', ')}`}
      sx={{
        display: 'block',
        width: 1,
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        fill: 'none',
        '& text': {
          font: '600 15px inherit',
          fontFamily: 'inherit',
          fontWeight: 600,
          fontSize: 15,
          fill: 'currentColor',
        },
      }}
    >
      <Box component="g" sx={{ color: 'secondary.light', opacity: 0.35, stroke: 'currentColor' }}>
        <path fill="currentColor" stroke="none" d="M0 0h92c-12 40 12 62 14 98s28 60 34 92 26 44 44 70H0z" />
        <path strokeWidth="22" d="M490 36c-60 4-84 44-128 54s-46 54-76 84-66 42-96 96" />
      </Box>
      <Box component="g" sx={{ stroke: 'var(--mui-palette-divider)', strokeWidth: 3 }}>
        <path d="M150-5c6 60 4 90 40 120s-6 80-14 105M118 66c50 6 80 26 170 14s90-60 200-70" />
      </Box>
      {agencies.map(({ name, pin: [x, y] }) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <Box
            component="path"
            d="M0 0c-9-12-13-18-13-25a13 13 0 0126 0c0 7-4 13-13 25z"
            sx={{ fill: 'var(--mui-palette-primary-main)' }}
          />
          <Box component="circle" cy="-25" r="5" sx={{ fill: 'var(--mui-palette-background-paper)' }} />
          <text x="19" y="-18">
            {name}
          </text>
        </g>
      ))}
    </Box>
  );
}
