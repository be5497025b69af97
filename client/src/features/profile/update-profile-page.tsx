import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { ComingPage } from '#ui/coming-page.tsx';

export function Component() {
  return (
    <ComingPage
      title={messages.profile.update}
      sentence="Address, picture and links cannot be changed here yet. Your name and e-mail come from your account."
      next={{ to: paths.dashboard, label: 'To your profile' }}
    />
  );
}
