import { ContactForm } from '#features/contact/contact-form.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export function ContactFormWithData() {
  return (
    <DataProvider>
      <ContactForm />
    </DataProvider>
  );
}
