import { FIELD_RULES, type FieldName, type FieldRule } from './field-rules.ts';
import type { Problem } from '../messages.ts';

/** One input of a card frame: formats its value during input and validates it. */
export class Field {
  readonly name: FieldName;
  readonly input = document.createElement('input');
  readonly #rule: FieldRule;
  readonly #cardNumber: () => string;
  /** True after the first blur or a payment attempt; from then on an incomplete value is an error. */
  isJudged = false;

  constructor(name: FieldName, cardNumber: () => string) {
    this.name = name;
    this.#rule = FIELD_RULES[name];
    this.#cardNumber = cardNumber;
    Object.assign(this.input, {
      name: this.#rule.inputName,
      autocomplete: this.#rule.autocomplete,
      placeholder: this.#rule.placeholder,
      inputMode: name === 'postal' ? 'text' : 'numeric',
      spellcheck: false,
    });
    this.input.setAttribute('aria-label', this.#rule.label);
    this.input.addEventListener('input', (event) => this.#format(event));
  }

  get value(): string {
    return this.input.value;
  }

  get isEmpty(): boolean {
    return this.value.trim() === '';
  }

  get isFull(): boolean {
    return this.#rule.isFull(this.value, this.#cardNumber());
  }

  get isComplete(): boolean {
    return this.isFull && this.#rule.fault(this.value) === null;
  }

  /** The error to show now; an untouched field has none. */
  get problem(): Problem | undefined {
    if (this.isFull) return this.#rule.fault(this.value) ?? undefined;
    return this.isJudged && !this.isEmpty ? this.#rule.incomplete : undefined;
  }

  /** The error that prevents a payment; an empty field has one. */
  get obstacle(): Problem | null {
    return this.isFull ? this.#rule.fault(this.value) : this.#rule.incomplete;
  }

  set(value: string): void {
    this.input.value = this.#rule.format(value, this.#cardNumber(), false);
  }

  clear(): void {
    this.input.value = '';
    this.isJudged = false;
  }

  show(isMistaken = Boolean(this.problem)): void {
    this.input.classList.toggle('invalid', isMistaken);
    this.input.classList.toggle('complete', this.isComplete);
    this.input.classList.toggle('empty', this.isEmpty);
    this.input.setAttribute('aria-invalid', String(isMistaken));
  }

  #format(event: Event): void {
    const typed = this.value;
    const caret = this.input.selectionStart ?? typed.length;
    const isDeleting = (event as InputEvent).inputType?.startsWith('delete') ?? false;
    this.input.value = this.#rule.format(typed, this.#cardNumber(), isDeleting);
    if (caret < typed.length) this.#placeCaret(signs(typed.slice(0, caret)));
  }

  /** Keeps the caret after the same number of digits when separators are added or removed. */
  #placeCaret(signsBefore: number): void {
    let at = 0;
    while (at < this.value.length && signs(this.value.slice(0, at)) < signsBefore) at += 1;
    this.input.setSelectionRange(at, at);
  }
}

function signs(text: string): number {
  return text.replaceAll(/[^\dA-Za-z]/g, '').length;
}
