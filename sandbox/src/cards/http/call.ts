import type { Store } from '../store/store.ts';
import type { Form } from './form.ts';

/** One API call on its way through. */
export interface Call {
  form: Form;
  store: Store;
  /** Made with the publishable key, so answers leave out what the browser must not see. */
  isPublic: boolean;
  /** Records an event about `object` as it stands now, and its webhook. */
  emit(type: string, object: unknown): void;
}
