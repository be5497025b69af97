import { useEffect, useEffectEvent, useState } from 'react';
import { later } from '#lib/later.tsx';
import type { ConfirmQuestionProps } from './confirm-question.tsx';

const ConfirmQuestion = later(() =>
  import('./confirm-question.tsx').then(
    (code) => code.ConfirmQuestion,
    () => BrowserQuestion,
  ),
);

/** Loads the window of the confirmation while the server can be reached. */
export const preloadQuestion = () => void ConfirmQuestion.preload();

/** Asks before a destructive action. Its window is loaded when it opens first. */
export function ConfirmDialog(props: ConfirmQuestionProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && <ConfirmQuestion {...props} />;
}

/** Without the code of the window the browser asks: an error in place of the page would lose its entries. */
function BrowserQuestion({ isOpen, title, children, isBusy, fault, onConfirm, onCancel }: ConfirmQuestionProps) {
  const isAsking = isOpen && !isBusy;
  const ask = useEffectEvent(() => {
    const question = [fault, title, children].filter((text) => typeof text === 'string').join('\n\n');
    // oxlint-disable-next-line no-alert -- the only window that needs no code
    if (window.confirm(question)) onConfirm();
    else onCancel();
  });
  useEffect(() => {
    if (isAsking) ask();
  }, [isAsking, fault]);
  return null;
}
