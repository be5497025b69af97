import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A component whose code is loaded when it is rendered first; `waiting` is shown until then. It is quicker than a lazy one in
 * a `<Suspense>`: for 300 ms after a fallback, also an empty one, React shows nothing else that was waiting, such as a page, a
 * dialog or a hydrated page.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (Loaded) return;
      load().then(
        (component) => {
          loaded = component;
          setLoaded(() => component);
        },
        (error: unknown) =>
          // For the error boundary around it.
          setLoaded(() => {
            throw error;
          }),
      );
    }, [Loaded]);
    return Loaded ? <Loaded {...props} /> : waiting;
  };
}
