import Paper from '@mui/material/Paper';
import { lazy } from 'react';
import { messages } from '#lib/messages.ts';
import { Section } from '#ui/layout/section.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';

const ContactForm = lazy(async () => ({ default: (await import('./contact-form-with-data.tsx')).ContactFormWithData }));

/** Few visitors scroll down to the form, so its code is loaded when it comes near. */
export function ContactSection() {
  return (
    <Section
      title={messages.home.askQuestions}
      intro="Tell us what your system is doing, or what it has stopped doing."
      titled="beside"
    >
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, minHeight: { xs: 552, sm: 528 } }}>
        <WhenNear fallback={<Spinner label="Loading the form" />}>
          <ContactForm />
        </WhenNear>
      </Paper>
    </Section>
  );
}
