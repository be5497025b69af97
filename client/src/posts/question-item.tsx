import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { shopConfig } from '#lib/config.ts';
import { Each, When } from '#lib/frame-marks.tsx';
import type { QuestionTexts } from './post-texts.ts';
import { PostText } from './review-item.tsx';

type QuestionItemProps = { question: QuestionTexts; children?: ReactNode };

/** A question with its answers. The properties one by one: a marked one has no others. */
export const QuestionItem = ({ question, children }: QuestionItemProps) => (
  <Box component="article" sx={{ display: 'grid', gap: 1, justifyItems: 'start', py: 2.5, minWidth: 0 }}>
    <Box sx={{ fontWeight: 600, maxWidth: 1, '& p': { fontWeight: 600 } }}>
      <PostText>{question.text}</PostText>
    </Box>
    <Typography variant="body2" color="textSecondary">
      Asked on {question.day}
      <When name="isUnanswered" is={question.answers.length === 0}>
        {' '}
        · Not answered yet
      </When>
    </Typography>
    <Each name="answers" items={question.answers} keyOf={({ id }) => id}>
      {(answer) => (
        <Box sx={{ pl: 2, borderLeft: '3px solid', borderColor: 'divider', minWidth: 0, maxWidth: 1 }}>
          <PostText>{answer.text}</PostText>
          <Typography variant="body2" color="textSecondary">
            <When name="isByShop" is={answer.isByShop}>
              <strong>{shopConfig().brand.name}</strong>
            </When>
            <When name="isByBuyer" is={!answer.isByShop}>
              A buyer of this part
            </When>
            , {answer.day}
          </Typography>
        </Box>
      )}
    </Each>
    {children}
  </Box>
);
