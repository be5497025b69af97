import type { Store } from '../store/store.ts';
import type { Form } from './form.ts';

/** One API call. */
export interface Call {
  form: Form;
  store: Store;
  /** Made with the publishable key: responses leave out what the browser must not see. */
  isPublic: boolean;
  /** Where events are posted; null without webhooks. */
  webhookUrl: string | null;
  /** Stores an event with the current state of `object`, and its webhook. */
  emit(type: string, object: unknown): void;
}
