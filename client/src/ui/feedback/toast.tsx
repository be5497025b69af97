import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClose, mdiInformationOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { closeSnackbar, enqueueSnackbar, SnackbarContent, SnackbarProvider, type CustomContentProps } from 'notistack';
import { useEffect, useState, type Ref } from 'react';
import { Icon } from '../media/icon.tsx';
import { useDragAway } from './use-drag-away.ts';

const icons = {
  success: mdiCheckCircleOutline,
  error: mdiAlertCircleOutline,
  warning: mdiAlertCircleOutline,
  info: mdiInformationOutline,
  default: mdiInformationOutline,
};
const colors = {
  success: 'success.main',
  error: 'error.main',
  warning: 'warning.main',
  info: 'info.main',
  default: 'info.main',
};

/** A toast that can be closed or dragged away. */
function Toast({ id, message, variant, action, style, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const { distance, isDragging, handlers } = useDragAway(() => closeSnackbar(id));
  return (
    <SnackbarContent ref={ref} {...(style && { style })}>
      <Box
        {...handlers}
        style={{ transform: `translateX(${distance}px)`, transition: isDragging ? 'none' : 'transform 160ms ease-out' }}
        sx={{
          display: 'flex',
          alignItems: 'start',
          gap: 1.5,
          width: '100%',
          maxWidth: 420,
          py: 1.25,
          pl: 2,
          pr: 1,
          bgcolor: 'background.paper',
          color: 'text.primary',
          border: '1px solid',
          borderColor: 'divider',
          borderLeft: '4px solid',
          borderLeftColor: colors[variant],
          borderRadius: 1,
          boxShadow: 6,
          touchAction: 'pan-y',
          // A drag that begins on selected text would move the text.
          userSelect: 'none',
          cursor: 'grab',
          overflowWrap: 'anywhere',
        }}
      >
        <Icon path={icons[variant]} sx={{ color: colors[variant], mt: '3px', fontSize: 20 }} />
        <Box sx={{ flex: 1, py: 0.25, lineHeight: 1.5 }}>{message}</Box>
        {typeof action === 'function' && action(id)}
        <IconButton size="small" aria-label="Dismiss" onClick={() => closeSnackbar(id)}>
          <Icon path={mdiClose} fontSize="small" />
        </IconButton>
      </Box>
    </SnackbarContent>
  );
}

const components = { default: Toast, success: Toast, error: Toast, info: Toast, warning: Toast };

/** A phone and a tablet have bars at the bottom, with buttons to order, to pay and to call, which a toast must not cover. */
const belowTheHeader = (theme: Theme) => ({
  [theme.breakpoints.down('md')]: {
    '.notistack-SnackbarContainer.notistack-SnackbarContainer': { top: 68, bottom: 'auto' },
  },
});

let onMount: () => void;
/** Until then notistack has no function that shows a toast. */
export const mounted = new Promise<void>((resolve) => {
  onMount = resolve;
});

function makeRegion(): HTMLElement {
  const region = document.createElement('div');
  for (const [name, value] of Object.entries({ role: 'region', 'aria-label': 'Notifications', 'aria-live': 'polite' }))
    region.setAttribute(name, value);
  return region;
}

/**
 * The live region of the toasts, beside the app: a dialog hides all other elements of the body from screen readers. Null until
 * it is in the document.
 */
function useRegion(): HTMLElement | null {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const made = makeRegion();
    document.body.append(made);
    const shown = new MutationObserver(() => made.removeAttribute('aria-hidden'));
    shown.observe(made, { attributeFilter: ['aria-hidden'] });
    setRegion(made);
    return () => {
      shown.disconnect();
      made.remove();
    };
  }, []);
  return region;
}

/** Toasts close after 5000 ms (spec section 4). Their region is there before the first, so that screen readers announce it. */
export function Toaster() {
  const region = useRegion();
  useEffect(() => {
    if (region) onMount();
  }, [region]);
  if (!region) return null;
  return (
    <>
      <GlobalStyles styles={belowTheHeader} />
      <SnackbarProvider
        domRoot={region}
        Components={components}
        autoHideDuration={5000}
        maxSnack={3}
        anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
      />
    </>
  );
}

export type ToastVariant = 'success' | 'error' | 'info';

/** A button in a toast; it also closes the toast. */
export interface ToastButton {
  label: string;
  run: () => void;
}

export async function showToast(message: string, variant: ToastVariant, button?: ToastButton): Promise<void> {
  await mounted;
  enqueueSnackbar(message, {
    variant,
    action: button && ((id) => <Action {...button} close={() => closeSnackbar(id)} />),
  });
}

const Action = ({ label, run, close }: ToastButton & { close: () => void }) => (
  <Button
    size="small"
    variant="contained"
    sx={{ flexShrink: 0 }}
    onClick={() => {
      close();
      run();
    }}
  >
    {label}
  </Button>
);
