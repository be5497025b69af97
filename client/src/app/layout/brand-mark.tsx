import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { shopConfig } from '#lib/config.ts';
import { paths } from '#lib/paths.ts';

/** The company's mark, a K between a cold and a warm stroke, and its name; both link to the home page. */
export function BrandMark() {
  const { name } = shopConfig().brand;
  return (
    <Box
      component={Link}
      to={paths.home}
      sx={{
        display: 'inline-flex',
        minHeight: 44,
        alignItems: 'center',
        gap: 1.25,
        color: 'inherit',
        textDecoration: 'none',
        typography: 'h4',
        // Beside four buttons of 44 px the name must fit the narrowest phones, where it is shown without the mark.
        fontSize: 'clamp(0.8125rem, 4.1vw, 1.0625rem)',
        '@media (max-width: 385px)': { '& svg': { display: 'none' } },
        fontVariationSettings: "'wdth' 118",
        whiteSpace: 'nowrap',
      }}
    >
      <svg width="30" height="30" viewBox="0 0 30 30" fill="none" strokeWidth="4" aria-hidden="true">
        <path d="M6 3v24" stroke="#8ec3e0" />
        <path d="M11 15 23 3" stroke="#e7f0f5" />
        <path d="M11 15l12 12" stroke="#e8935a" />
      </svg>
      {name}
    </Box>
  );
}
