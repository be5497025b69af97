import { ContactForm } from '#features/marketing/contact/contact-form.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export function ContactFormWithData() {
  return (
    <DataProvider>
      <ContactForm />
    </DataProvider>
  );
}
