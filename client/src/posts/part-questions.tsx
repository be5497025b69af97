import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Each, When } from '#lib/frame-marks.tsx';
import { type CarriedPosts, type PostParts, PostSection } from './post-section.tsx';
import { type PostsOrFrame, questionTexts } from './post-texts.ts';
import { QuestionItem } from './question-item.tsx';
import { postList } from './review-item.tsx';

/** The questions about a part. */
export const PartQuestions = ({ part, ...parts }: PostParts & { part: PostsOrFrame }) => (
  <PostSection
    id="questions"
    title="Questions"
    action="Ask a question"
    part={part}
    Carried={CarriedQuestions}
    {...parts}
  />
);

const CarriedQuestions = ({ part, onMore }: CarriedPosts) => (
  <>
    <When name="hasNoQuestions" is={part?.questions.totalCount === 0}>
      <NoQuestions />
    </When>
    <Box component="ul" aria-label="Questions" sx={postList}>
      <Each
        name="questions"
        items={part?.questions.edges.map(({ node }) => questionTexts(node))}
        keyOf={({ id }) => id}
      >
        {(question) => (
          <li>
            <QuestionItem question={question} />
          </li>
        )}
      </Each>
    </Box>
    <When name="hasMoreQuestions" is={part?.questions.pageInfo.hasNextPage}>
      <Button onClick={onMore}>Show all questions</Button>
    </When>
  </>
);

export const NoQuestions = () => (
  <Typography color="textSecondary">
    No questions yet. Ask about fit, wiring or delivery. We answer, and so do other buyers.
  </Typography>
);
