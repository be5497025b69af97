import Box from '@mui/material/Box';
import { shopConfig } from '#lib/config.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Prose } from './blog/prose.tsx';

export function Component() {
  const { name, since } = shopConfig().brand;
  const intro = `${name} has repaired what cools and heats since ${since}, and sold the parts it takes.`;
  return (
    <Page title={messages.nav.about} description={intro} maxWidth="md" intro={intro}>
      <Prose>
        <p>
          We began with one van, one gauge set and a shelf of capacitors. The van has been replaced a few times. The
          idea has not: find out what is wrong before changing anything, change that and nothing else, and leave the
          unit running better than the day it was installed.
        </p>
        <h2>What we do</h2>
        <ul>
          <li>
            <strong>Repair.</strong> Air conditioners, heat pumps, furnaces and boilers of any make, including those
            whose makers are long gone. The emergency line is open 24 hours a day, 7 days a week.
          </li>
          <li>
            <strong>Upkeep.</strong> One visit before the summer and one before the winter: coils, drains, flame, draft
            and charge, with the measured figures left in writing.
          </li>
          <li>
            <strong>Parts.</strong> What we fit ourselves we also sell, to workshops and builders, in the quantities
            they use. Every part in the shop is one that our own vans carry.
          </li>
        </ul>
        <h2>How we work</h2>
        <p>
          A technician measures first and shows you the figure. You get the price before the work, and the old part
          afterward. If a repair costs more than it is worth, we say so, and we do not sell a new unit to a customer who
          needs a contactor. Our technicians are certified, experienced, and happy to explain what they are doing.
        </p>
        <p>
          Every job on an air conditioner or a heater carries our 100% guarantee: if it is not right, we come back until
          it is.
        </p>
      </Prose>
      <Box sx={{ mt: 5, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <LinkButton to={paths.contact}>{messages.home.contactUs}</LinkButton>
        <LinkButton to={paths.inventory} variant="outlined" color="secondary">
          {messages.home.allProducts}
        </LinkButton>
      </Box>
    </Page>
  );
}
