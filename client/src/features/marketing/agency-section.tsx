import { Section } from '#ui/layout/section.tsx';
import { AgencyList } from './agency-list.tsx';

export const AgencySection = () => (
  <Section title="Locations near you">
    <AgencyList hasContact />
  </Section>
);
