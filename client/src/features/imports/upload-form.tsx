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
import { leave } from '#lib/url/leave.ts';
import { DownloadButton } from '#session/download-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { kindLabels, kinds, otherLists } from './import-names.ts';

/** Chooses the kind of a file and uploads it. Its page opens then, or can be opened by who has left this one. */
export function UploadForm() {
  const navigate = useNavigate();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<CatalogImportKind>('PARTS');
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [workbook, setWorkbook] = useState<Workbook | null>(null);
  const { file, help } = kinds[kind];

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (chosen) void send(chosen);
  };
  const send = async (chosen: File, sheet?: string) => {
    setFault(null);
    setIsSending(true);
    const place = window.location.pathname;
    const answer = await uploadCatalogFile(file, chosen, sheet);
    setIsSending(false);
    setWorkbook(answer.kind === 'sheets' ? { file: chosen, sheets: answer.names } : null);
    if (answer.kind === 'stored') {
      const open = () => void navigate(pathTo.catalogImport(answer.id));
      if (window.location.pathname === place) open();
      else toast.success(`${chosen.name} is uploaded`, { label: 'Open', run: () => leave(open) });
    } else if (answer.kind === 'refused') {
      setFault(answer.message);
      if (window.location.pathname !== place) toast.error(`${chosen.name}: ${answer.message}`);
    } else if (window.location.pathname !== place) toast.info(`${chosen.name} has several sheets. Upload it again.`);
  };

  return (
    <Paper component="section" aria-label="New import" variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mb: 4 }}>
      <Typography variant="h3" component="h2">
        New import
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5, maxWidth: '62ch' }}>
        {help} Choose a CSV or XLSX file with headers in the first row. Format part, model and serial numbers and bins
        as text, so that the spreadsheet does not change them. You see every difference before anything changes.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ display: 'grid', flex: { xs: '1 1 100%', sm: '0 1 14rem' } }}>
          <SelectField label="The file has" value={kind} options={kindLabels} onChange={setKind} />
        </Box>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx,text/csv,text/tab-separated-values"
          aria-label="File"
          onChange={choose}
        />
        <Button variant="contained" loading={isSending} onClick={() => input.current?.click()} sx={{ minHeight: 40 }}>
          Choose a file
        </Button>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: { xs: -1, md: 'auto' }, mr: { md: -1 } }}>
          <DownloadButton path={`/catalog-files/${file}-template.csv`} fileName={`${file}-template.csv`}>
            Download template
          </DownloadButton>
          <DownloadButton path={`/catalog-files/${file}.csv`} fileName={`${file}.csv`}>
            Export {kindLabels[kind].toLowerCase()}
          </DownloadButton>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 1, ml: -1 }}>
        {Object.entries(otherLists).map(([name, label]) => (
          <DownloadButton key={name} path={`/catalog-files/${name}.csv`} fileName={`${name}.csv`}>
            Export {label}
          </DownloadButton>
        ))}
      </Box>
      {workbook && (
        <SheetChoice
          key={workbook.sheets.join('\n')}
          workbook={workbook}
          isSending={isSending}
          onChoose={(sheet) => void send(workbook.file, sheet)}
          onCancel={() => setWorkbook(null)}
        />
      )}
      {fault && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {fault}
        </Alert>
      )}
    </Paper>
  );
}

type Workbook = { file: File; sheets: string[] };

type SheetChoiceProps = {
  workbook: Workbook;
  isSending: boolean;
  onChoose: (sheet: string) => void;
  onCancel: () => void;
};

/** Asks which sheet of a workbook to read. */
function SheetChoice({ workbook: { file, sheets }, isSending, onChoose, onCancel }: SheetChoiceProps) {
  const [sheet, setSheet] = useState(sheets[0] ?? '');
  return (
    <Box role="group" aria-label="Sheet of the workbook" sx={{ mt: 2.5 }}>
      <Typography role="status" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {file.name} has {sheets.length} sheets. Which one should we import?
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ display: 'grid', flex: { xs: '1 1 100%', sm: '0 1 14rem' } }}>
          <SelectField
            label="Sheet"
            value={sheet}
            options={Object.fromEntries(sheets.map((name) => [name, name]))}
            onChange={setSheet}
          />
        </Box>
        <Button variant="contained" loading={isSending} onClick={() => onChoose(sheet)} sx={{ minHeight: 40 }}>
          Upload this sheet
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Box>
    </Box>
  );
}
