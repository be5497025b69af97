import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useState, type ReactNode } from 'react';
import { object, string } from 'yup';
import type { BasketFieldsFragment } from '#generated/graphql.ts';
import { PickupField, ZipField } from '#quote/delivery-fields.tsx';
import { PickupReadiness } from '#quote/pickup-readiness.tsx';
import { OrderTotal } from '#quote/order-total.tsx';
import { useOrderQuote } from '#quote/use-order-quote.ts';
import { formatCount } from '#lib/format/count.ts';
import { counted } from '#lib/format/counted.ts';
import { pathTo, paths } from '#lib/paths.ts';
import { FitWarning } from '#lib/unit/fit-badge.tsx';
import { useTabDraft } from '#session/use-tab-draft.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { KeepTyped } from '#ui/forms/keep-typed.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { PurchaseSteps } from '#ui/layout/purchase-steps.tsx';
import { Page } from '#ui/layout/page.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import type { Line } from '../basket-data.ts';
import { BasketRow } from '../basket-lines.tsx';
import { LineProblem } from '../line-problem.tsx';
import { UnsavedParts } from '../unsaved-parts.tsx';
import { useBasket } from '../use-basket.ts';
import { usePickup } from '../use-pickup.ts';
import { AddressBook } from './address-book.tsx';
import { type Address, useAddresses } from './use-addresses.ts';
import { type CheckoutFault, useCheckout } from './use-checkout.ts';
import { useChosenAddress } from './use-chosen-address.ts';

/** Where the basket becomes one order. */
export function Component() {
  const { basket: current, error, retry, ...changes } = useBasket();
  // An attempt without an answer may have placed the order and emptied the basket. Its repeat needs the same lines and key.
  const [sent, setSent] = useState<BasketFieldsFragment>();
  const basket = sent ?? current;
  return (
    <Page
      title="Checkout"
      intro="One order, one payment. You pay by card in the next step."
      action={<PurchaseSteps current="Order" />}
    >
      <UnsavedParts />
      {basket && basket.lines.length > 0 && <Checkout basket={basket} hold={setSent} reload={retry} {...changes} />}
      {basket?.lines.length === 0 && (
        <Notice title="Your basket is empty" action={<LinkButton to={paths.inventory}>See our parts</LinkButton>} />
      )}
      {!basket && Boolean(error) && (
        <ErrorNotice title="The basket could not be loaded" error={error} onRetry={retry} />
      )}
      {!basket && !error && <Skeleton variant="rounded" height={320} role="status" aria-label="Loading the checkout" />}
    </Page>
  );
}

const text = (max: number) => string().trim().max(max, `Use at most ${max} characters`);
const schema = object({ poNumber: text(60), jobName: text(100), notes: text(1_000) });
const blank = { poNumber: '', jobName: '', notes: '' };

type CheckoutProps = Pick<ReturnType<typeof useBasket>, 'change' | 'isChanging'> & {
  basket: BasketFieldsFragment;
  /** Keeps the page as it is while the basket changes. */
  hold: (sent: BasketFieldsFragment | undefined) => void;
  reload: () => void;
};

function Checkout({ basket, hold, reload, change, isChanging }: CheckoutProps) {
  const { addresses, ...book } = useAddresses();
  const { chosen, zip, ...choice } = useChosenAddress(addresses);
  const draft = useTabDraft('checkout', blank);
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const { checkOut, fault, lines, forget } = useCheckout(basket.lines);
  const pickup = usePickup();
  const delivery = { address: choice.address, pickupAgency: pickup.agency || null };
  const wanted = lines.filter(({ problem }) => !problem);
  const quoted = useOrderQuote(
    wanted.map(({ id: productId, quantity }) => ({ productId, quantity })),
    delivery,
  );
  const { quote, refusal, agencies, error, retry } = quoted;
  const [isAsked, setIsAsked] = useState<string>();
  const isZipNeeded = zip || refusal?.code === 'ADDRESS_NEEDED';
  if (chosen && isZipNeeded && isAsked !== chosen.address) setIsAsked(chosen.address);
  const refused = lines.filter(({ problem }) => problem).length;

  const submit = async (values: typeof blank) => {
    if (!chosen || !quote) return;
    const [poNumber, jobName, notes] = [values.poNumber, values.jobName, values.notes].map(
      (typed) => typed.trim() || null,
    );
    const records = { poNumber: poNumber ?? null, jobName: jobName ?? null, notes: notes ?? null };
    const input = { phone: chosen.phone, ...delivery, ...records, expectedTotalCents: quote.total.cents };
    hold(basket);
    const isPlaced = await checkOut(input, () => {
      hold(undefined);
      // Prices and stock may differ from those on the page.
      reload();
      retry();
    });
    if (!isPlaced) return;
    draft.drop();
    choice.drop();
  };

  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '100%', md: 'minmax(0, 1fr) 400px' } }}>
      <Section title="Parts">
        <Box component="ul" aria-label="Parts of the order" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map((line) => (
            <BasketRow key={line.id} line={line}>
              <Typography variant="body2">Quantity {formatCount(line.quantity)}</Typography>
              <Box sx={{ flexBasis: '100%' }}>
                <FitWarning productId={line.id} />
                <LineProblem
                  line={line}
                  isBusy={isChanging}
                  onMend={(quantity) => {
                    forget(line.id);
                    change([{ productId: line.id, quantity }]);
                  }}
                />
              </Box>
            </BasketRow>
          ))}
        </Box>
        <TextLink to={pickup.linkTo(paths.basket)} sx={{ display: 'inline-block', mt: 2 }}>
          Change the basket
        </TextLink>
      </Section>
      <div>
        <Section title="Delivery">
          <Box sx={{ '& > *': { mb: 2 } }}>
            <PickupField agencies={agencies} value={pickup.agency} onChange={pickup.choose} />
            <PickupReadiness quoted={quoted} agency={pickup.agency} parts={wanted.map(({ product }) => product)} />
          </Box>
          {pickup.agency && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              The order keeps this phone number and address:
            </Typography>
          )}
          {addresses && (
            <AddressBook
              book={{ ...book, addresses }}
              chosenId={chosen?.id}
              onChoose={choice.choose}
              edited={edited}
              onEdit={setEdited}
            />
          )}
          {!addresses && book.error && (
            <ErrorNotice title="Your addresses could not be loaded" error={book.error} onRetry={book.retry} />
          )}
          {!addresses && !book.error && <Skeleton variant="rounded" height={160} />}
          {chosen && isAsked === chosen.address && !pickup.agency && (
            <Box sx={{ mt: 2 }}>
              <ZipField
                zip={zip}
                helperText="Where we ship to. We add it to the address of this order."
                onChange={choice.enterZip}
              />
            </Box>
          )}
        </Section>
        <Formik initialValues={draft.initialValues} validationSchema={schema} onSubmit={submit}>
          <Form>
            <Box component="details" open={Object.values(draft.initialValues).some(Boolean)} sx={{ mb: 3 }}>
              <Typography component="summary" sx={{ cursor: 'pointer', py: 1 }}>
                Add a PO number, job name or notes
              </Typography>
              <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
                <FormField name="poNumber" label="PO number" autoComplete="off" />
                <FormField name="jobName" label="Job name" autoComplete="off" />
                <FormField name="notes" label="Notes for us" multiline minRows={2} />
              </Box>
            </Box>
            <Fault fault={fault} />
            <Box sx={{ my: 2 }}>
              <OrderTotal quoted={quoted} subtotal={basket.total.formatted} hasCharges={basket.hasCharges} />
            </Box>
            {Boolean(error) && <ErrorNotice title="The total could not be loaded" error={error} onRetry={retry} />}
            <SubmitButton fullWidth disabled={!chosen || edited !== null || !quote || refused > 0 || isChanging}>
              Place order
            </SubmitButton>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {hint({ lines, addresses, chosen, isEditing: edited !== null, refused })}
            </Typography>
            <KeepTyped keep={draft.keep} />
          </Form>
        </Formik>
      </div>
    </Box>
  );
}

type Hint = {
  lines: readonly Line[];
  addresses: readonly Address[] | undefined;
  chosen: Address | undefined;
  isEditing: boolean;
  refused: number;
};

function hint({ lines, addresses, chosen, isEditing, refused }: Hint): string {
  if (refused > 0) return 'Correct the parts marked above to place the order.';
  if (isEditing) return 'Save the address, or cancel, to place the order.';
  if (!chosen && addresses?.length) return 'The address you chose was deleted. Choose another.';
  if (!chosen) return 'Save a delivery address to place the order.';
  // They hold for the viewer, so they are the same for all parts.
  const terms = lines[0]?.product.reservationTerms;
  return terms ? `We'll hold these parts for ${counted(terms.hours, 'hour')}.` : '';
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ mb: 3 }}>
    <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

function Fault({ fault }: { fault: CheckoutFault | null }) {
  return (
    <Box role="alert">
      {fault && (
        <Alert role="presentation" severity="error" variant="outlined">
          {fault.message} {fault.orderId && <TextLink to={pathTo.payment(fault.orderId)}>Pay that order</TextLink>}
        </Alert>
      )}
    </Box>
  );
}
