import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { useSignedIn } from '#session/session.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { MyPartReviews } from './my-part-reviews.tsx';
import { MyQuestions } from './my-questions.tsx';
import { MyReviews } from './my-reviews.tsx';
import { VerifyEmailNotice } from './verify-email-notice.tsx';
import { ReviewForm } from './review-form.tsx';

export function Component() {
  const [isAdded, setAdded] = useState(false);
  const { person } = useSignedIn();
  return (
    <Page title={messages.menu.addReviews} intro="How did we do? Your review is public." maxWidth="md">
      {!person.isEmailVerified && <VerifyEmailNotice email={person.email} />}
      {person.isEmailVerified && !isAdded && <ReviewForm onAdded={() => setAdded(true)} />}
      {isAdded && <Added onAgain={() => setAdded(false)} />}
      <MyReviews />
      <MyPartReviews />
      <MyQuestions />
    </Page>
  );
}

const Added = ({ onAgain }: { onAgain: () => void }) => (
  <Notice
    role="status"
    title="Your review is posted"
    action={
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
        <LinkButton to={paths.home}>See it on the home page</LinkButton>
        <Button variant="outlined" onClick={onAgain}>
          Write another
        </Button>
      </Box>
    }
  >
    It is now the first review on the home page. Thank you for taking the time.
  </Notice>
);
