import { CardFieldElement, integrationError, type ElementOptions } from './element.ts';
import type { ElementType } from '../messages.ts';

const TYPES: readonly string[] = ['card', 'cardNumber', 'cardExpiry', 'cardCvc'] satisfies ElementType[];

/** The card fields of one form. */
export class Elements {
  readonly #origin: string;
  readonly #id = crypto.randomUUID();
  readonly #created = new Map<ElementType, CardFieldElement>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  create(type: ElementType, options: ElementOptions = {}): CardFieldElement {
    if (!TYPES.includes(type)) {
      throw integrationError(`The stand-in has no ${type} Element; it has ${TYPES.join(', ')}.`);
    }
    if (this.getElement(type))
      throw integrationError(`Can only create one Element of type ${type} through an Elements instance.`);
    const element = new CardFieldElement(type, options, { id: this.#id, origin: this.#origin });
    this.#created.set(type, element);
    return element;
  }

  /** By type, or by the component of react-stripe-js that renders it. */
  getElement(wanted: ElementType | { __elementType: ElementType }): CardFieldElement | null {
    const type = typeof wanted === 'string' ? wanted : wanted.__elementType;
    const element = this.#created.get(type);
    return element && !element.isDestroyed ? element : null;
  }

  /** Appearance and locale apply to the Payment Element only, which the stand-in does not have. */
  update(): void {
    return undefined;
  }

  fetchUpdates(): Promise<object> {
    return Promise.resolve({});
  }
}
