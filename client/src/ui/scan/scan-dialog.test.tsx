// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScanDialog } from './scan-dialog.tsx';

/** Workers that answer when a test says it. */
const workers: FakeWorker[] = [];
class FakeWorker {
  onmessage?: (event: { data: object }) => void;
  onerror?: () => void;
  postMessage = vi.fn<(picture: object) => void>();
  terminate = vi.fn<() => void>();
  constructor() {
    workers.push(this);
  }
}

beforeEach(() => {
  workers.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(cleanup);

const openDialog = () => {
  const onRead = vi.fn<(text: string) => void>();
  const { unmount } = render(<ScanDialog onRead={onRead} onClose={vi.fn<() => void>()} />);
  return { onRead, unmount };
};

test('a picture that is being read when the dialog closes is not read any more', async () => {
  const { unmount } = openDialog();
  await screen.findByText(/^No camera is available/);
  const input = screen.getByLabelText('Picture of the barcode');
  await userEvent.upload(input, new File(['x'], 'code.png', { type: 'image/png' }));
  await waitFor(() => expect(workers).toHaveLength(2));
  unmount();
  expect(workers.map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 1]);
});

test('a reader that cannot be loaded turns the camera off', async () => {
  const stop = vi.fn<() => void>();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({}));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue();
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: () => Promise.resolve({ getTracks: () => [{ stop }] }) },
  });
  openDialog();
  await screen.findByText('Hold the barcode in front of the camera.');
  await waitFor(() => expect(workers[0]?.postMessage).toHaveBeenCalled());
  act(() => workers[0]?.onerror?.());
  await screen.findByText(/^The barcode reader could not be loaded/);
  expect(screen.queryByText('Hold the barcode in front of the camera.')).toBeNull();
  expect(stop).toHaveBeenCalledOnce();
});
