import { useState } from 'react';
import { later } from '#lib/later.tsx';
import type { ConfirmQuestionProps } from './confirm-question.tsx';

const ConfirmQuestion = later(async () => (await import('./confirm-question.tsx')).ConfirmQuestion);

/** Asks before a destructive action. Its window is loaded when it opens first. */
export function ConfirmDialog(props: ConfirmQuestionProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && <ConfirmQuestion {...props} />;
}
