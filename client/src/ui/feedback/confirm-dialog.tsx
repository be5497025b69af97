import { lazy, Suspense, useState } from 'react';
import type { ConfirmQuestionProps } from './confirm-question.tsx';

const ConfirmQuestion = lazy(async () => ({ default: (await import('./confirm-question.tsx')).ConfirmQuestion }));

/** Asks before a destructive action. Its window is loaded when it opens first. */
export function ConfirmDialog(props: ConfirmQuestionProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return <Suspense>{wasOpened && <ConfirmQuestion {...props} />}</Suspense>;
}
