import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useAddLines } from '#lib/basket/use-add-to-basket.ts';
import { tabStore } from '#lib/browser-store.ts';
import { formatCount } from '#lib/format/count.ts';
import { formatCents } from '#lib/format/money.ts';
import { describeBreak, nextBreakOf, unitPriceOf } from '#lib/format/price-breaks.ts';
import { describeMatch } from '#lib/part-numbers/describe-match.ts';
import { draftPrefix } from '#session/tab-drafts.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { ScanButton } from '#ui/scan/scan-button.tsx';
import { type CheckedLine, faultOf, type FoundPart, useTypedLines } from './use-typed-lines.ts';

/** The text of this tab, until the user logs out: the lines that are not in the basket. */
const KEPT = `${draftPrefix}quick order`;

/** Paste or scan part numbers with quantities, correct them line by line, then add them to the basket. */
export function Component() {
  const [text, setText] = useState(() => tabStore.read(KEPT) ?? '');
  const { lines, failure, isChecking, check, change, clear } = useTypedLines();
  const addLines = useAddLines(useToast());
  const good = lines.filter((line) => !faultOf(line));
  useEffect(() => void tabStore.write(KEPT, text || null), [text]);

  const parts = piecesOf(good);
  const add = () => {
    if (addLines(parts)) tabStore.write(KEPT, textOf(lines.filter(faultOf)) || null);
  };

  return (
    <Page
      title="Quick order"
      intro="One part per line: the part number, then the quantity. If you leave out the quantity, we use the minimum order. Up to 50 lines."
      maxWidth="md"
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check(text);
        }}
        sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
      >
        <TextField
          id="quick-order-lines"
          label="Part numbers and quantities"
          placeholder={'KM-FS90 200\nTM-X40 100'}
          multiline
          minRows={5}
          maxRows={14}
          fullWidth
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false, maxLength: 10_000 } }}
        />
        <FormError message={failure} />
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Button type="submit" variant={lines.length > 0 ? 'outlined' : 'contained'} loading={isChecking}>
            Check parts
          </Button>
          <ScanButton onRead={(scanned) => setText((before) => `${before.trimEnd()}\n${scanned} `.trimStart())} />
        </Box>
      </Box>
      {lines.length > 0 && (
        <Box component="section" aria-label="Checked lines" sx={{ mt: 4 }}>
          <Typography role="status" sx={{ mb: 1 }}>
            {good.length} of {lines.length} {lines.length === 1 ? 'line' : 'lines'} can be ordered.
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 3 }}>
            {lines.map((line) => (
              <LineToCheck key={line.number} line={line} onChange={(changes) => change(line.number, changes)} />
            ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" size="large" disabled={parts.length === 0} onClick={add}>
              Add {parts.length} {parts.length === 1 ? 'part' : 'parts'} to basket
            </Button>
            <Button onClick={clear}>Start over</Button>
          </Box>
        </Box>
      )}
    </Page>
  );
}

const textOf = (lines: CheckedLine[]) => lines.map(({ number, quantity }) => `${number} ${quantity ?? ''}`).join('\n');

/** The pieces of each part: lines with two spellings of its number are added up. */
function piecesOf(lines: CheckedLine[]) {
  const pieces = new Map<string, number>();
  for (const { part, quantity } of lines) {
    if (part) pieces.set(part.id, (pieces.get(part.id) ?? 0) + (quantity ?? part.minimum));
  }
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }));
}

type LineToCheckProps = { line: CheckedLine; onChange: (changes: Partial<CheckedLine> | null) => void };

function LineToCheck({ line, onChange }: LineToCheckProps) {
  const { number, part, quantity, proposals, suggestions } = line;
  const fault = faultOf(line);
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography sx={{ minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {part ? `${formatCount(quantity ?? part.minimum)} × ${part.name}` : number}
        </Typography>
        <Button
          size="small"
          color="inherit"
          aria-label={`Remove: ${number}`}
          onClick={() => onChange(null)}
          sx={{ flexShrink: 0 }}
        >
          Remove
        </Button>
      </Box>
      {part && <PartPrice part={part} quantity={quantity ?? part.minimum} />}
      {fault && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
          <Typography variant="body2" color="error">
            {fault.sentence}
          </Typography>
          {fault.quantity !== undefined && (
            <Button
              size="small"
              variant="outlined"
              aria-label={`Change to ${formatCount(fault.quantity)}: ${number}`}
              onClick={() => onChange({ quantity: fault.quantity ?? null })}
            >
              Change to {formatCount(fault.quantity)}
            </Button>
          )}
          {!part &&
            proposals.map(({ product, match }) => (
              <Box key={product.id} sx={{ flex: '1 0 100%' }}>
                <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
                  {describeMatch(match)}
                </Typography>
                <Button
                  size="small"
                  variant="outlined"
                  onClick={() => onChange({ part: product })}
                  sx={{ textAlign: 'left' }}
                >
                  Use {product.partNumber}: {product.name}
                </Button>
              </Box>
            ))}
          {!part &&
            suggestions.map((suggestion) => (
              <Button
                key={suggestion.id}
                size="small"
                variant="outlined"
                onClick={() => onChange({ part: suggestion })}
                sx={{ textAlign: 'left' }}
              >
                {suggestion.partNumber}: {suggestion.name}
              </Button>
            ))}
        </Box>
      )}
    </Box>
  );
}

/** What the quantity costs, and the next price break. */
function PartPrice({ part, quantity }: { part: FoundPart; quantity: number }) {
  const { cents, formatted } = unitPriceOf(part, quantity);
  const next = nextBreakOf(part, quantity);
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {part.partNumber} · min. {formatCount(part.minimum)} · {formatted} each = {formatCents(quantity * cents)}
      </Typography>
      {next && <Typography variant="body2">{describeBreak(next)}</Typography>}
    </>
  );
}
