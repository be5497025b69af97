import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { mdiCheck, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type {
  AnswerFitMutation,
  AnswerFitMutationVariables,
  MyDeliveredLinesQuery,
  MyDeliveredLinesQueryVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { later } from '#lib/later.tsx';
import { useUnit } from '#lib/unit/unit-store.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { Icon } from '#ui/media/icon.tsx';

const MY_DELIVERED_LINES: TypedDocumentNode<MyDeliveredLinesQuery, MyDeliveredLinesQueryVariables> = gql`
  query MyDeliveredLines($orderId: ID!) {
    myDeliveredLines(orderId: $orderId) {
      position
      productName
      product {
        id
      }
      review {
        id
      }
      answers {
        id
        fits
        serial
        model {
          id
          brand
          number
        }
      }
    }
  }
`;

const ANSWER_FIT: TypedDocumentNode<AnswerFitMutation, AnswerFitMutationVariables> = gql`
  mutation AnswerFit($input: AnswerFitInput!) {
    answerFit(input: $input) {
      answer {
        id
        fits
      }
    }
  }
`;

// Its form is loaded when the buyer opens it.
const ReviewDialog = later(async () => (await import('#posts/review-dialog.tsx')).ReviewDialog);

type Line = MyDeliveredLinesQuery['myDeliveredLines'][number];

/** Asks the buyer whether the delivered parts fit the unit. Nothing if it cannot be loaded: the order is readable without. */
export function DidItFit({ orderId }: { orderId: string }) {
  const { data, refetch } = useQuery(MY_DELIVERED_LINES, {
    variables: { orderId },
    fetchPolicy: 'cache-and-network',
  });
  if (!data || data.myDeliveredLines.length === 0) return null;
  return <Question orderId={orderId} lines={data.myDeliveredLines} onAnswered={() => void refetch()} />;
}

type QuestionProps = { orderId: string; lines: Line[]; onAnswered: () => void };

function Question({ orderId, lines, onAnswered }: QuestionProps) {
  const id = useId();
  const toast = useToast();
  const unit = useUnit();
  const [latest] = lines.flatMap(({ answers }) => answers);
  const [number, setNumber] = useState(latest?.model.number ?? unit?.number ?? '');
  const [serial, setSerial] = useState(latest ? (latest.serial ?? '') : (unit?.serial ?? ''));
  const [fault, setFault] = useState<string | null>(null);
  const [send, { loading }] = useAppMutation(ANSWER_FIT);

  const answer = async (position: number, fits: boolean) => {
    if (!number.trim()) return setFault('Enter the model number of your unit first');
    setFault(null);
    const input = { orderId, position, modelNumber: number.trim(), serial: serial.trim() || null, fits };
    const result = await send(input);
    if (!result.ok) return setFault(result.serverMessage ?? result.message);
    toast.success('Thanks! Your answer helps the next buyer.');
    onAnswered();
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} variant="h5" component="h3" sx={{ mb: 1.5 }}>
        Did it fit?
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, mb: 1 }}>
        <TextField
          id={`${id}-model`}
          size="small"
          label="Model number"
          value={number}
          error={fault !== null}
          helperText={fault ?? 'On the nameplate of your unit'}
          onChange={({ target }) => setNumber(target.value)}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        />
        <TextField
          id={`${id}-serial`}
          size="small"
          label="Serial number"
          value={serial}
          helperText="Optional"
          onChange={({ target }) => setSerial(target.value)}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        />
      </Box>
      <Box component="ul" aria-label="Delivered parts" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <OneLine
            key={line.position}
            line={line}
            number={number}
            isBusy={loading}
            onAnswer={(fits) => void answer(line.position, fits)}
          />
        ))}
      </Box>
    </Box>
  );
}

const keyOf = (number: string) => number.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();

type OneLineProps = { line: Line; number: string; isBusy: boolean; onAnswer: (fits: boolean) => void };

/** A part with both answers; the one that the buyer gave for this model is pressed. */
function OneLine({ line: { productName, answers, product, review }, number, isBusy, onAnswer }: OneLineProps) {
  const [isReviewing, setReviewing] = useState(false);
  const given = answers.find(({ model }) => keyOf(model.number) === keyOf(number));
  const others = answers.filter((each) => each !== given);
  const choices = [
    { fits: true, label: 'Yes', icon: mdiCheck, name: `Yes, ${productName} fits` },
    { fits: false, label: 'No', icon: mdiClose, name: `No, ${productName} does not fit` },
  ];
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, flex: '1 1 10rem' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{productName}</Typography>
        {others.map(({ id, fits, model }) => (
          <Typography key={id} variant="body2" color="textSecondary">
            {fits ? 'Fits' : 'Does not fit'} {model.brand} {model.number}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.map(({ fits, label, icon, name }) => (
          <Button
            key={label}
            size="small"
            color="secondary"
            variant={given?.fits === fits ? 'contained' : 'outlined'}
            aria-pressed={given?.fits === fits}
            aria-label={name}
            disabled={isBusy}
            startIcon={<Icon path={icon} fontSize="small" />}
            onClick={() => onAnswer(fits)}
          >
            {label}
          </Button>
        ))}
        <Button
          size="small"
          aria-label={`${review ? 'Change your review' : 'Review this part'}: ${productName}`}
          onClick={() => setReviewing(true)}
        >
          {review ? 'Change your review' : 'Review this part'}
        </Button>
      </Box>
      {isReviewing && (
        <ReviewDialog productId={product.id} productName={productName} onClose={() => setReviewing(false)} />
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;
