import { mdiClose, mdiMenu } from '@mdi/js';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import { callLink, emergencyPhone } from '#lib/phone.ts';
import { DarkSection } from '#ui/layout/dark-section.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { AccountButton } from './account-button.tsx';
import { BasketLink } from './basket-link.tsx';
import { BrandMark } from './brand-mark.tsx';
import { ColorModeButton } from './color-mode-button.tsx';
import { HeaderSearch } from './header-search.tsx';
import { NavLinks } from './nav-links.tsx';
import { PlaceholderItems } from './placeholder-items.tsx';
import { SideBarButton } from './side-bar-button.tsx';
import { UnitButton, UnitEntry } from './unit-button.tsx';
import { useOpen } from './use-open.ts';

export function NavBar() {
  const { isOpen, setOpen, button, close } = useOpen();
  return (
    <DarkSection component="header" sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
      <Container
        maxWidth="xl"
        sx={{
          display: 'flex',
          // In two rows if the text is enlarged.
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: 0, sm: 1 },
          minHeight: { xs: 60, md: 72 },
        }}
      >
        <SideBarButton />
        <BrandMark />
        <HeaderSearch />
        <Box component="nav" aria-label="Main" sx={{ ml: { lg: 'auto' }, display: { xs: 'none', md: 'block' } }}>
          <NavLinks direction="row" />
        </Box>
        <Box sx={{ display: 'flex' }}>
          <UnitButton />
          <BasketLink />
          <AccountButton />
          {/* A phone has it in its menu. */}
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <ColorModeButton />
          </Box>
          <IconButton
            color="inherit"
            edge="end"
            ref={button}
            aria-label="Menu"
            aria-expanded={isOpen}
            aria-controls="mobile-menu"
            onClick={() => setOpen(!isOpen)}
            sx={{ display: { md: 'none' } }}
          >
            <Icon path={isOpen ? mdiClose : mdiMenu} />
          </IconButton>
        </Box>
      </Container>
      <Box
        component="nav"
        id="mobile-menu"
        aria-label="Main, small screen"
        hidden={!isOpen}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        sx={{
          borderTop: '1px solid',
          borderColor: 'divider',
          px: 2,
          py: 1.5,
          display: { md: 'none' },
          '&[hidden]': { display: 'none' },
        }}
      >
        <NavLinks direction="column" onFollow={close} />
        <MuiLink
          href={callLink(emergencyPhone)}
          color="inherit"
          sx={{ display: 'block', px: 1.75, py: 1.25, mt: 1, borderTop: '1px solid', borderColor: 'divider' }}
        >
          Call {emergencyPhone}, day or night
        </MuiLink>
        <Box sx={{ display: { sm: 'none' } }}>
          <UnitEntry onFollow={close} />
        </Box>
        <Box sx={{ px: 0.5, display: { sm: 'none' } }}>
          <ColorModeButton />
        </Box>
        <PlaceholderItems />
      </Box>
      <Box aria-hidden sx={{ height: 3, background: 'linear-gradient(90deg, #8ec3e0, #24506b 45%, #e8935a)' }} />
    </DarkSection>
  );
}
