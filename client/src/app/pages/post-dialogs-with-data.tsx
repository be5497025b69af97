import type { ComponentProps } from 'react';
import { QuestionDialog } from '#posts/question-dialog.tsx';
import { ReviewDialog } from '#posts/review-dialog.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export const ReviewDialogWithData = (props: ComponentProps<typeof ReviewDialog>) => (
  <DataProvider>
    <ReviewDialog {...props} />
  </DataProvider>
);

export const QuestionDialogWithData = (props: ComponentProps<typeof QuestionDialog>) => (
  <DataProvider>
    <QuestionDialog {...props} />
  </DataProvider>
);
