import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { Formik, useField, type FormikHelpers } from 'formik';
import { useState } from 'react';
import type { SaveResult } from '#lib/api/versioned-save.ts';
import { useDraft } from '#session/use-draft.ts';
import { hasField } from '#ui/forms/entry-form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Kept } from '#ui/forms/kept.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx';
import { SettingsRows } from './settings-rows.tsx';
import { settingsSchema, toFormField, type SettingsValues } from './settings-values.ts';

type SettingsFormProps = {
  initialValues: SettingsValues;
  onSave: (values: SettingsValues) => Promise<SaveResult<SettingsValues>>;
};

export function SettingsForm({ initialValues, onSave }: SettingsFormProps) {
  const draft = useDraft('settings', initialValues);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (values: SettingsValues, { resetForm, setFieldError }: FormikHelpers<SettingsValues>) => {
    setFault(null);
    const result = await onSave(values);
    if (result.ok) return resetForm({ values: result.values });
    draft.keep(values, result.code);
    const field = result.field && toFormField(result.field);
    if (field && hasField(values, field)) setFieldError(field, result.message);
    else setFault(result.message);
  };
  return (
    <Formik initialValues={draft.initialValues} validationSchema={settingsSchema} onSubmit={submit}>
      <Form>
        <SettingsRows
          name="shippingRules"
          title="Shipping"
          row="shipping rule"
          intro="The first rule that matches an order applies. Blank limits match all orders. Without rules, shipping is free; with rules, an order that matches none cannot be placed."
          isOrdered
          render={(path) => <ShippingFields path={path} />}
        />
        <SettingsRows
          name="taxRates"
          title="Sales tax"
          row="state"
          intro="States that are not listed have no tax. Pickup orders are taxed in the state of the location."
          render={(path) => <TaxFields path={path} />}
        />
        <SettingsRows
          name="agencies"
          title="Pickup"
          row="location"
          intro="Customers choose a location in the basket or at the checkout, and pay no shipping. They get a code for the counter once they have paid."
          render={(path) => <AgencyFields path={path} />}
        >
          <FormField
            name="transferDays"
            label="Transfer (business days)"
            helperText="How long a transfer between locations takes. Customers see it when a location does not have enough."
            required
            inputMode="numeric"
            sx={{ display: 'flex', maxWidth: 420, mt: 2.5 }}
          />
        </SettingsRows>
        <LimitFields />
        <FormError message={fault} />
        <SubmitButton>Save settings</SubmitButton>
        <UnsavedGuard />
        <Kept draft={draft} />
      </Form>
    </Formik>
  );
}

/** The whole label has room only in small letters, above the field. */
const small = { slotProps: { inputLabel: { shrink: true } } };

const ShippingFields = ({ path }: { path: string }) => (
  <>
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '3fr 1fr 1fr' } }}>
      <FormField name={`${path}.label`} label="Name for customers" placeholder="Ground" required />
      <FormField name={`${path}.price`} label="Price ($)" required inputMode="decimal" />
      <FormField name={`${path}.freeAbove`} label="Free from ($)" inputMode="decimal" />
    </Box>
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(4, 1fr)' } }}>
      <FormField {...small} name={`${path}.states`} label="States" placeholder="TX, OK" />
      <FormField {...small} name={`${path}.zipPrefixes`} label="ZIP codes start with" placeholder="787, 75" />
      <FormField {...small} name={`${path}.maxPounds`} label="Maximum weight (lb)" inputMode="decimal" />
      <FormField {...small} name={`${path}.maxPieces`} label="Maximum pieces" inputMode="numeric" />
    </Box>
  </>
);

const TaxFields = ({ path }: { path: string }) => (
  <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 2fr' } }}>
    <FormField name={`${path}.state`} label="State" placeholder="TX" required />
    <FormField name={`${path}.percent`} label="Rate (%)" placeholder="8.25" required inputMode="decimal" />
    <TaxesShipping name={`${path}.taxesShipping`} />
  </Box>
);

function TaxesShipping({ name }: { name: string }) {
  const [{ value }, , { setValue }] = useField<boolean>(name);
  return (
    <FormControlLabel
      control={<Checkbox checked={value} onChange={(_, checked) => void setValue(checked)} />}
      label="Tax shipping, too"
      sx={{ alignSelf: 'start', minHeight: 56 }}
    />
  );
}

const AgencyFields = ({ path }: { path: string }) => (
  <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 3fr 1fr' } }}>
    <FormField name={`${path}.name`} label="Location" required />
    <FormField name={`${path}.address`} label="Address" required />
    <FormField name={`${path}.state`} label="State" placeholder="TX" required />
  </Box>
);

const LimitFields = () => (
  <Box component="section" aria-label="Limits of parts" sx={{ mb: 3 }}>
    <Typography variant="h3" component="h2">
      Limits of parts
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2, maxWidth: '62ch' }}>
      A part outside these limits cannot be saved. The largest stock at the highest price may cost $330,000 at most.
    </Typography>
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
      <FormField name="maxPrice" label="Highest price ($)" required inputMode="decimal" />
      <FormField name="minMinimum" label="Lowest minimum order" required inputMode="numeric" />
      <FormField name="maxAvailable" label="Largest stock" required inputMode="numeric" />
    </Box>
  </Box>
);
