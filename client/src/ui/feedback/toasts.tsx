import { later, optional } from '#lib/later.tsx';

export const Toasts = later(optional(async () => (await import('./toast.tsx')).Toaster));
