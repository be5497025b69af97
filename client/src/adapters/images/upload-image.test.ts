import { expect, test, vi } from 'vitest';
import { identity } from '../identity/identity.ts';
import { uploadImage } from './upload-image.ts';

const upload = () =>
  uploadImage(new File(['x'], 'x.png'), { onProgress: vi.fn(), signal: new AbortController().signal });

test('while the identity provider cannot be reached, the user is not asked to log in again', async () => {
  vi.spyOn(identity, 'token')
    .mockRejectedValueOnce(new Error('auth/network-request-failed'))
    .mockResolvedValueOnce(null);
  await expect(upload()).rejects.toThrow('The shop cannot be reached. Please check your connection and try again.');
  await expect(upload()).rejects.toThrow('Your session has ended. Please log in again.');
});
