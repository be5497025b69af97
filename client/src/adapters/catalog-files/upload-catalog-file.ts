import { codeOfStatus, explanations } from '#lib/api/errors.ts';
import { identity } from '../identity/identity.ts';

/** `sheets`: nothing is stored, because the workbook has several sheets and none was chosen. */
type Uploaded =
  | { kind: 'stored'; id: string }
  | { kind: 'sheets'; names: string[] }
  | { kind: 'refused'; message: string };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Uploads a CSV file or a sheet of an XLSX workbook as an import of this kind; never throws. */
export async function uploadCatalogFile(kind: string, file: File, sheet?: string): Promise<Uploaded> {
  try {
    const isWorkbook = /\.xlsx$/i.test(file.name);
    const chosen = sheet === undefined ? { sheets: 'ask' } : { sheet };
    const query = new URLSearchParams({ name: file.name, ...(isWorkbook && chosen) });
    const token = await identity.token();
    const response = await fetch(`/catalog-files/${kind}?${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': isWorkbook ? XLSX : 'text/csv',
        'content-encoding': 'gzip',
      },
      body: await zipped(file),
    });
    const answer = (await response.json().catch(() => ({}))) as { id?: string; sheets?: string[]; message?: string };
    if (answer.id) return { kind: 'stored', id: answer.id };
    if (answer.sheets) return { kind: 'sheets', names: answer.sheets };
    return { kind: 'refused', message: answer.message ?? explanations[codeOfStatus(response.status)] };
  } catch {
    return { kind: 'refused', message: explanations.UNREACHABLE };
  }
}

/** A tenth of the size, as the server waits ten seconds for a request. */
const zipped = (file: File): Promise<Blob> =>
  new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
