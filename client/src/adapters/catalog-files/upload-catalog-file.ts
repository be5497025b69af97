import { explanations } from '#lib/api/errors.ts';
import { identity } from '../identity/identity.ts';

type Uploaded = { ok: true; id: string } | { ok: false; message: string };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Uploads a CSV or XLSX file as an import of this kind; never throws. */
export async function uploadCatalogFile(kind: string, file: File): Promise<Uploaded> {
  try {
    const type = /\.xlsx$/i.test(file.name) ? XLSX : 'text/csv';
    const token = await identity.token();
    const response = await fetch(`/catalog-files/${kind}?${new URLSearchParams({ name: file.name })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type, 'content-encoding': 'gzip' },
      body: await zipped(file),
    });
    const answer = (await response.json().catch(() => ({}))) as { id?: string; message?: string };
    if (answer.id) return { ok: true, id: answer.id };
    return { ok: false, message: answer.message ?? explanations.INTERNAL };
  } catch {
    return { ok: false, message: explanations.UNREACHABLE };
  }
}

/** A tenth of the size, as the server waits ten seconds for a request. */
const zipped = (file: File): Promise<Blob> =>
  new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
