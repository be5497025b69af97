import { SnackbarProvider } from 'notistack';
import { Toast } from './toast.tsx';

const components = { default: Toast, success: Toast, error: Toast, info: Toast, warning: Toast };

/** Toasts leave after 5000 ms (spec section 4). */
export function Toaster({ region }: { region: HTMLElement }) {
  return (
    <SnackbarProvider
      domRoot={region}
      Components={components}
      autoHideDuration={5000}
      maxSnack={3}
      anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
    />
  );
}
