import MuiLink from '@mui/material/Link';
import { shopConfig } from '#lib/config.ts';
import { paths } from '#lib/paths.ts';
import { callLink, emergencyPhone } from '#lib/phone.ts';
import { Page } from '#ui/layout/page.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { Prose } from './blog/prose.tsx';

const intro = 'Shipping, returns, warranty, our license, and how we use your data.';

/** What the company promises before a purchase. Placeholder text, as that of the other static pages. */
export function Component() {
  const { name, since } = shopConfig().brand;
  return (
    <Page title="Policies" description={intro} maxWidth="md" intro={intro}>
      <Prose>
        <h2 id="shipping">Shipping</h2>
        <p>
          You see the total with shipping and tax before you order. Most parts in stock leave our warehouse within one
          business day after the payment; the page of each part shows its lead time, and whether it ships by freight.
          They arrive two to five business days later. A large order may arrive in several shipments; My Orders shows
          the carrier and the tracking number of each.
        </p>
        <h2 id="returns">Returns and cancellations</h2>
        <p>
          You can cancel an order yourself for some hours after the payment, while nothing has shipped. After the
          delivery you can return parts that were not installed; <TextLink to={paths.myOrders}>My Orders</TextLink>{' '}
          shows until when. Request the return there, and add a photo if a part arrived damaged. We refund the card that
          you paid with.
        </p>
        <h2 id="warranty">Warranty</h2>
        <p>
          Most parts have one year of warranty from the delivery; the page of each part shows its own months. If a part
          fails in that time, we replace it or refund it. Our technicians’ work carries our 100% guarantee: if it is not
          right, we come back until it is.
        </p>
        <h2 id="license">License and insurance</h2>
        <p>
          {name} has been licensed and insured since {since}. Our technicians are certified to handle refrigerants.
          Certificates are available on request.
        </p>
        <h2 id="privacy">Your data</h2>
        <p>
          We use your name, address and phone number to deliver your orders and to answer your questions. Your card
          number goes to the card company and never reaches our server. You can download or delete your data in{' '}
          <TextLink to={paths.account}>My account</TextLink>.
        </p>
        <h2 id="questions">Questions</h2>
        <p>
          Call{' '}
          <MuiLink href={callLink(emergencyPhone)} underline="always">
            {emergencyPhone}
          </MuiLink>
          , day or night, or <TextLink to={paths.contact}>write to us</TextLink>.
        </p>
      </Prose>
    </Page>
  );
}
