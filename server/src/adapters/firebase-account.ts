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
