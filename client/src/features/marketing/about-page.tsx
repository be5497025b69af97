import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { shopConfig } from '#lib/config.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';

export function Component() {
  const { name, since } = shopConfig().brand;
  return (
    <Page title={messages.nav.about} maxWidth="md" intro={`${name}, established in ${since}.`}>
      <Stack spacing={2} sx={{ maxWidth: '66ch' }}>
        <Typography>
          We repair air-conditioners and heating systems, and we sell the parts that keep them running: compressors,
          capacitors, contactors, motors, igniters, valves and the rest, in the quantities a workshop needs.
        </Typography>
        <Typography>
          Our technicians are certified and experienced, our emergency line is open round the clock, and every job on an
          air-conditioner or a heater is guaranteed.
        </Typography>
      </Stack>
      <LinkButton to={paths.inventory} sx={{ mt: 4 }}>
        {messages.home.allProducts}
      </LinkButton>
    </Page>
  );
}
