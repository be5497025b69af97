import { ProfilePage } from '#features/profile/profile-page.tsx';
import { useSignedIn } from '#session/session.ts';
import { CustomerSummary } from './customer-summary.tsx';

/** The index of the dashboard: the profile, and for customers what they come back for. */
export const Component = () => (
  <ProfilePage>{useSignedIn().role === 'CUSTOMER' ? <CustomerSummary /> : null}</ProfilePage>
);
