import { gql } from '@apollo/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ManagedQuestionFragment } from '#generated/graphql.ts';
import type { CsvColumn } from '#lib/csv/csv.ts';
import { formatAge } from '#lib/format/age.ts';
import { formatMoment } from '#lib/format/day.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { later } from '#lib/later.tsx';
import { pathTo } from '#lib/paths.ts';
import { HidePostButton, ShowPostButton } from '#posts/hide-post.tsx';
import { PostText } from '#posts/review-item.tsx';
import { EditedMark } from './edited-mark.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';

export const MANAGED_QUESTION = gql`
  fragment ManagedQuestion on PartQuestion {
    id
    text
    createdAt
    hiddenAt
    hiddenReason
    product {
      id
      name
      partNumber
    }
    answers {
      ...ManagedAnswer
    }
    hiddenAnswers {
      ...ManagedAnswer
    }
  }
  fragment ManagedAnswer on PartAnswer {
    id
    isByShop
    text
    createdAt
    editedAt
    hiddenAt
    hiddenReason
  }
`;

export const questionCsv: CsvColumn<ManagedQuestionFragment>[] = [
  { label: 'Asked', value: ({ createdAt }) => createdAt },
  { label: 'Part number', value: ({ product }) => product.partNumber },
  { label: 'Part', value: ({ product }) => product.name },
  { label: 'Question', value: ({ text }) => text },
  { label: 'Answer of the shop', value: ({ answers }) => answers.find(({ isByShop }) => isByShop)?.text },
  { label: 'Answers of buyers', value: ({ answers }) => answers.filter(({ isByShop }) => !isByShop).length },
  { label: 'Hidden', value: ({ hiddenAt }) => hiddenAt },
  { label: 'Reason', value: ({ hiddenReason }) => hiddenReason },
];

const AnswerDialog = later(async () => (await import('#posts/question-dialog.tsx')).AnswerDialog);

type CardProps = { question: ManagedQuestionFragment; onChanged: () => void };

/** A question with its answers, and what an admin may do. */
export function QuestionCard({ question, onChanged }: CardProps) {
  const { id, text, createdAt, hiddenAt, hiddenReason, product, answers, hiddenAnswers } = question;
  const [openedAt] = useState(() => new Date());
  const isOpen = !hiddenAt && answers.length === 0;
  const post = { kind: 'QUESTION', postId: id, productId: product.id, onChanged } as const;
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={`Question about ${product.name}`}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5, overflowWrap: 'anywhere', overflow: 'hidden' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <TextLink to={pathTo.part(product.partNumber)} sx={{ fontWeight: 600 }}>
          {keepUnits(product.name)}, {product.partNumber}
        </TextLink>
        <Typography variant="body2" color="textSecondary" component="time" dateTime={createdAt}>
          {formatMoment(createdAt)}
          {isOpen && ` · Waiting for ${formatAge(createdAt, openedAt)}`}
        </Typography>
      </Box>
      <PostText>{text}</PostText>
      {hiddenAt && (
        <Typography variant="body2" color="textSecondary">
          Hidden {formatMoment(hiddenAt)}: {hiddenReason}
        </Typography>
      )}
      {[...answers, ...hiddenAnswers].map((answer) => (
        <AnswerRow key={answer.id} answer={answer} question={question} onChanged={onChanged} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!hiddenAt && !answers.some(({ isByShop }) => isByShop) && (
          <AnswerButton question={question} onChanged={onChanged} />
        )}
        {hiddenAt ? (
          <ShowPostButton {...post} label={`Show: ${text} (${product.name})`} />
        ) : (
          <HidePostButton {...post} label={`Hide: ${text} (${product.name})`} />
        )}
      </Box>
    </Paper>
  );
}

type Answer = ManagedQuestionFragment['answers'][number];

function AnswerRow({ answer, question, onChanged }: CardProps & { answer: Answer }) {
  const { id, isByShop, text, createdAt, editedAt, hiddenAt, hiddenReason } = answer;
  const post = { kind: 'ANSWER', postId: id, productId: question.product.id, onChanged } as const;
  return (
    <Box sx={{ pl: 2, borderLeft: '3px solid', borderColor: 'divider', display: 'grid', gap: 1, minWidth: 0 }}>
      <PostText>{text}</PostText>
      <Typography variant="body2" color="textSecondary">
        {isByShop ? 'Our answer' : 'A buyer'}, {formatMoment(createdAt)}
        {hiddenAt && ` · Hidden: ${hiddenReason}`}
        <EditedMark editedAt={editedAt} hiddenAt={hiddenAt} />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isByShop && !hiddenAt && <AnswerButton question={question} answer={answer} onChanged={onChanged} />}
        {hiddenAt ? (
          <ShowPostButton {...post} label={`Show the answer: ${text} (${question.text})`} />
        ) : (
          <HidePostButton {...post} label={`Hide the answer: ${text} (${question.text})`} />
        )}
      </Box>
    </Box>
  );
}

function AnswerButton({ question, answer, onChanged }: CardProps & { answer?: Answer }) {
  const [isOpen, setOpen] = useState(false);
  const word = answer ? 'Edit' : 'Answer';
  return (
    <>
      <Button
        size="small"
        variant={answer ? 'outlined' : 'contained'}
        aria-label={`${word}: ${question.text}`}
        onClick={() => setOpen(true)}
      >
        {word}
      </Button>
      {isOpen && (
        <AnswerDialog
          question={question}
          productId={question.product.id}
          {...(answer && { answer })}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
