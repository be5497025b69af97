import { useEffect, useRef, useState } from 'react';
import { useToast } from '../feedback/use-toast.ts';

/** Why a form could not be sent. If the user has closed the form meanwhile, a toast shows it. */
export function useFault() {
  const toast = useToast();
  const [fault, setFault] = useState<string | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const showFault = (message: string | null) => {
    if (isOpen.current) setFault(message);
    else if (message !== null) toast.error(message);
  };
  return [fault, showFault] as const;
}
