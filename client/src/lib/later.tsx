import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A component whose code is loaded when it is rendered first; `waiting` is shown until then. It is quicker than a lazy one in
 * a `<Suspense>`: for 300 ms after a fallback, also an empty one, React shows nothing else that was waiting, such as a page, a
 * dialog or a hydrated page. If the code cannot be loaded, a dialog or a menu, which has `onClose`, is closed again, so that
 * the page with its entries stays; another component throws the error.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): Later<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => (loaded = await load());
  function Later(props: Props) {
    // The state keeps the component: with another one, it would start again.
    const [Loaded, setLoaded] = useState(() => loaded);
    const { isOpen, onClose } = props as Closable;
    const fail = useEffectEvent((error: unknown) => {
      if (onClose) {
        // oxlint-disable-next-line no-alert -- the only window that needs no code
        window.alert('This could not be loaded. Please check your connection, then reload the page.');
        onClose();
      } else {
        setLoaded(() => {
          throw error;
        });
      }
    });
    useEffect(() => {
      // A dialog that was closed, or has left the page, does not report its failure.
      let isGone = false;
      if (!Loaded && isOpen !== false) {
        preload().then(
          (component) => setLoaded(() => component),
          (error: unknown) => isGone || fail(error),
        );
      }
      return () => {
        isGone = true;
      };
    }, [Loaded, isOpen]);
    return Loaded ? <Loaded {...props} /> : waiting;
  }
  return Object.assign(Later, { preload });
}

/** `isOpen` is false while a dialog that stays mounted is closed. */
type Closable = { isOpen?: boolean; onClose?: () => void };

/** `preload` loads its code before: it is then rendered at once. */
type Later<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<unknown> };

/** The code of a part that its page does without: if it cannot be loaded, `missing` is in its place, by default nothing. */
export const optional =
  <Props extends object>(load: () => Promise<ComponentType<Props>>, missing: ComponentType<Props> = () => null) =>
  (): Promise<ComponentType<Props>> =>
    load().catch(() => missing);
