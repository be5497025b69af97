import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ChangeEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { uploadCatalogFile } from '#adapters/catalog-files/upload-catalog-file.ts';
import type { CatalogImportKind } from '#generated/graphql.ts';
import { pathTo } from '#lib/paths.ts';
import { DownloadButton } from '#session/download-button.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { kindLabels, kinds } from './import-names.ts';

/** Chooses the kind of a file and uploads it; its page opens then. */
export function UploadForm() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<CatalogImportKind>('PARTS');
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { file, help } = kinds[kind];

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (!chosen) return;
    setFault(null);
    setIsSending(true);
    const answer = await uploadCatalogFile(file, chosen);
    setIsSending(false);
    if (answer.ok) void navigate(pathTo.catalogImport(answer.id));
    else setFault(answer.message);
  };

  return (
    <Paper component="section" aria-label="New import" variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mb: 4 }}>
      <Typography variant="h3" component="h2">
        New import
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5, maxWidth: '62ch' }}>
        {help} Choose a CSV or XLSX file with headers in the first row; of a workbook, the first sheet is read. Format
        numbers of parts and models as text, or the spreadsheet drops leading zeros. You see every difference before
        anything changes.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ display: 'grid', flex: { xs: '1 1 100%', sm: '0 1 14rem' } }}>
          <SelectField label="The file has" value={kind} options={kindLabels} onChange={setKind} />
        </Box>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx,text/csv,text/tab-separated-values"
          aria-label="File"
          onChange={(event) => void send(event)}
        />
        <Button variant="contained" loading={isSending} onClick={() => input.current?.click()} sx={{ minHeight: 40 }}>
          Choose a file
        </Button>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: { md: 'auto' } }}>
          <DownloadButton path={`/catalog-files/${file}-template.csv`} fileName={`${file}-template.csv`}>
            Download template
          </DownloadButton>
          <DownloadButton path={`/catalog-files/${file}.csv`} fileName={`${file}.csv`}>
            Export {kindLabels[kind].toLowerCase()}
          </DownloadButton>
        </Box>
      </Box>
      {fault && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {fault}
        </Alert>
      )}
    </Paper>
  );
}
