import type { ToastButton, ToastVariant } from './toast.tsx';

const show = async (message: string, variant: ToastVariant, button?: ToastButton) =>
  (await import('./toast.tsx')).showToast(message, variant, button);

const toast = {
  success: (message: string, button?: ToastButton) => void show(message, 'success', button),
  error: (message: string) => void show(message, 'error'),
  info: (message: string) => void show(message, 'info'),
};

/** `toast.success(messages.…)`: one sentence in the corner, gone after five seconds. */
export const useToast = () => toast;
