import { brandOf } from '../../payments/card-numbers.ts';
import { Field } from './field.ts';
import { digitsOf, type FieldName } from './field-rules.ts';
import { applyStyle } from './frame-style.ts';
import type { Change, ElementType, FrameOptions } from '../messages.ts';

const FIELDS_OF: Record<ElementType, FieldName[]> = {
  card: ['number', 'expiry', 'cvc', 'postal'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
};

/** The inputs of one frame and their combined state. */
export class CardForm {
  readonly type: ElementType;
  readonly #form: HTMLFormElement;
  readonly #icon = document.createElement('span');
  readonly #all: Field[];
  #hidesPostal = false;

  constructor(type: ElementType, form: HTMLFormElement, cardNumber: () => string) {
    this.type = type;
    this.#form = form;
    this.#all = FIELDS_OF[type].map((name) => new Field(name, cardNumber));
    this.#icon.className = 'icon';
    this.#icon.setAttribute('aria-hidden', 'true');
    const [first, ...others] = this.#all.map(({ input }) => input);
    form.append(this.#icon, first as HTMLInputElement);
    if (others.length === 0) return;
    const rest = document.createElement('div');
    rest.className = 'rest';
    rest.append(...others);
    form.append(rest);
    form.classList.add('several');
  }

  get fields(): Field[] {
    return this.#hidesPostal ? this.#all.filter(({ name }) => name !== 'postal') : this.#all;
  }

  configure(options: FrameOptions): void {
    this.#hidesPostal = options.hidePostalCode ?? false;
    const wantsIcon =
      this.type === 'card' ? !options.hideIcon : this.type === 'cardNumber' && options.showIcon === true;
    this.#icon.hidden = !wantsIcon;
    for (const { name, input } of this.#all) {
      input.disabled = options.disabled ?? false;
      if (name === 'postal') input.hidden = this.#hidesPostal;
    }
    const [only, ...others] = this.#all;
    if (only && others.length === 0 && options.placeholder !== undefined) only.input.placeholder = options.placeholder;
    const postal = this.#all.find(({ name }) => name === 'postal');
    if (postal?.isEmpty && options.value?.postalCode) postal.set(options.value.postalCode);
    applyStyle(options.style);
  }

  /** Updates the inputs' classes and icon, and returns the new state. */
  refresh(): Change {
    for (const field of this.fields) field.show();
    const change = this.#change();
    this.#icon.textContent = brandOf(this.#number()).label.split(' ')[0] ?? '';
    for (const name of ['empty', 'complete'] as const) this.#form.classList.toggle(name, change[name]);
    this.#form.classList.toggle('invalid', change.error !== undefined);
    return change;
  }

  #change(): Change {
    const number = this.#all.find(({ name }) => name === 'number');
    const postal = this.#all.find(({ name }) => name === 'postal');
    return {
      empty: this.fields.every(({ isEmpty }) => isEmpty),
      complete: this.fields.every(({ isComplete }) => isComplete),
      error: this.fields.map(({ problem }) => problem).find(Boolean),
      ...(number && { brand: brandOf(this.#number()).name }),
      ...(postal && { value: { postalCode: postal.value } }),
    };
  }

  #number(): string {
    return digitsOf(this.#all.find(({ name }) => name === 'number')?.value ?? '');
  }
}
