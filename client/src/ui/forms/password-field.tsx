import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Icon } from '../media/icon.tsx';
import { FormField } from './form-field.tsx';

type PasswordFieldProps = { autoComplete: 'current-password' | 'new-password'; helperText?: string };

/** The password of a form, with a button that shows its characters. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <IconButton aria-label="Show characters" aria-pressed={isShown} edge="end" onClick={() => setShown(!isShown)}>
      <Icon path={isShown ? mdiEyeOffOutline : mdiEyeOutline} />
    </IconButton>
  );
  return (
    <FormField
      {...props}
      name="password"
      label="Password"
      type={isShown ? 'text' : 'password'}
      slotProps={{ input: { endAdornment: toggle } }}
      sx={{ mt: 1 }}
    />
  );
}
