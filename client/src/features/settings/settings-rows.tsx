import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { FieldArray, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { blankRow, type SettingsList, type SettingsValues } from './settings-values.ts';

type SettingsRowsProps = {
  name: SettingsList;
  title: string;
  intro: string;
  /** A row in a sentence: "shipping rule". */
  row: string;
  /** Rows are tried in their order, so that they can be moved. */
  isOrdered?: boolean;
  render: (path: string) => ReactNode;
  /** Fields that belong to all rows, below them. */
  children?: ReactNode;
};

/** A list of rows that an admin adds, removes and moves. */
export function SettingsRows({ name, title, intro, row, isOrdered = false, render, children }: SettingsRowsProps) {
  const rows = useFormikContext<SettingsValues>().values[name];
  return (
    <FieldArray name={name}>
      {({ push, remove, swap }) => (
        <Box component="section" aria-label={title} sx={{ mb: 5 }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2, maxWidth: '62ch' }}>
            {intro}
          </Typography>
          {rows.map((_, index) => (
            <Paper
              // oxlint-disable-next-line react/no-array-index-key -- rows have no id until they are saved
              key={index}
              variant="outlined"
              role="group"
              aria-label={`${row} ${index + 1}`}
              sx={besideButtons}
            >
              <Box sx={{ flex: 1 }}>{render(`${name}.${index}`)}</Box>
              <Box sx={{ display: 'flex', gap: 1, justifyContent: 'end', pt: { md: 1.25 }, pb: { xs: 1, md: 2 } }}>
                {isOrdered && index > 0 && (
                  <Button
                    color="inherit"
                    size="small"
                    aria-label={`Move up ${row} ${index + 1}`}
                    onClick={() => swap(index, index - 1)}
                  >
                    Move up
                  </Button>
                )}
                <Button
                  color="inherit"
                  size="small"
                  aria-label={`Remove ${row} ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  Remove
                </Button>
              </Box>
            </Paper>
          ))}
          <Button variant="outlined" onClick={() => push(blankRow[name])}>
            Add a {row}
          </Button>
          {children}
        </Box>
      )}
    </FieldArray>
  );
}

const besideButtons = { p: 2, pb: 0, mb: 1.5, display: { md: 'flex' }, columnGap: 2, alignItems: 'start' } as const;
