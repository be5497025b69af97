/** The line that is answered at night. Like the agencies' numbers, a placeholder. */
export const emergencyPhone = '+880 31 555 0100';

/** The address of a link that calls the number. */
export const callLink = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
