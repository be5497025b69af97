import type { ComponentProps } from 'react';
import { FormField } from './form-field.tsx';

type FormSelectProps = Omit<ComponentProps<typeof FormField>, 'select' | 'slotProps' | 'children'> & {
  /** The names of the choices, by their values. */
  options: Record<string, string>;
  /** The name of the choice without a value, if there is one. */
  none?: string;
};

/** A field of a Formik form with choices, which a phone shows in its own way. */
export const FormSelect = ({ options, none, ...props }: FormSelectProps) => (
  <FormField {...props} select slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}>
    {none !== undefined && <option value="">{none}</option>}
    {Object.entries(options).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </FormField>
);
