import { SnackbarProvider } from 'notistack';
import { useState, type ReactNode } from 'react';
import { Toast } from './toast.tsx';

const components = { default: Toast, success: Toast, error: Toast, info: Toast, warning: Toast };

/** Toasts leave after 5000 ms (spec section 4) and are announced politely: their parent is a live region from the start. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  return (
    <>
      <div ref={setRegion} role="region" aria-label="Notifications" aria-live="polite" />
      <SnackbarProvider
        {...(region && { domRoot: region })}
        Components={components}
        autoHideDuration={5000}
        maxSnack={3}
        anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
      >
        {children}
      </SnackbarProvider>
    </>
  );
}
