import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { json } from 'node:stream/consumers';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';

/** Throws unless the service account may read the accounts of the project. */
export async function checkFirebaseAccount(options: { projectId: string; emulatorHost: string | null }): Promise<void> {
  const credential = options.emulatorHost ? {} : { credential: applicationDefault() };
  const app = initializeApp({ projectId: options.projectId, ...credential }, crypto.randomUUID());
  try {
    await getAuth(app).getUsers([{ uid: 'doctor' }]);
  } finally {
    await deleteApp(app);
  }
}

interface Key {
  apiKey: string;
  /** The address of the page that uses the key, which may be restricted to it. */
  referrer: string;
  timeoutMs: number;
}

/** The domains on whose pages the project of a browser's key lets visitors sign in; or Google's refusal of the key. */
export async function readKeyDomains({ apiKey, referrer, timeoutMs }: Key) {
  const address = `https://identitytoolkit.googleapis.com/v1/projects?key=${encodeURIComponent(apiKey)}`;
  const call = https.request(address, { headers: { referer: referrer }, signal: AbortSignal.timeout(timeoutMs) }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const body = (await json(response)) as { authorizedDomains?: string[]; error?: { message: string } };
  return { status: response.statusCode ?? 0, domains: body.authorizedDomains ?? [], refusal: body.error?.message };
}
