const CLASSES = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
};

/** The shop's node that holds a field. Its classes reflect the field's state, like Stripe's. */
export class Container {
  readonly node: HTMLElement;
  readonly #frame: HTMLIFrameElement;
  readonly #classes: typeof CLASSES;
  readonly #labels: AbortController = new AbortController();

  constructor(node: HTMLElement, frame: HTMLIFrameElement, classes: Record<string, string>) {
    this.node = node;
    this.#frame = frame;
    this.#classes = { ...CLASSES, ...classes };
    frame.setAttribute('allowtransparency', 'true');
    Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height: '19.2px' });
    // A frame is transparent only if its color scheme equals that of its document, which is light.
    frame.style.setProperty('color-scheme', 'light');
    node.replaceChildren(frame);
    node.classList.add(this.#classes.base, this.#classes.empty);
  }

  setHeight(pixels: number): void {
    this.#frame.style.height = `${pixels}px`;
  }

  reflect(event: string, detail: Record<string, unknown>): void {
    const { classList } = this.node;
    if (event === 'focus' || event === 'blur') classList.toggle(this.#classes.focus, event === 'focus');
    if (event !== 'change') return;
    classList.toggle(this.#classes.empty, Boolean(detail['empty']));
    classList.toggle(this.#classes.complete, Boolean(detail['complete']));
    classList.toggle(this.#classes.invalid, Boolean(detail['error']));
  }

  onLabelClick(focus: () => void): void {
    const labels = [
      this.node.closest('label'),
      this.node.id && document.querySelector(`label[for="${CSS.escape(this.node.id)}"]`),
    ];
    for (const label of labels) {
      if (label) label.addEventListener('click', focus, { signal: this.#labels.signal });
    }
  }

  /** Enter in a field submits the shop's form, as in a field of the page itself. */
  submitForm(): void {
    const form = this.node.closest('form');
    const button = form?.querySelector<HTMLButtonElement>('button[type="submit"], button:not([type])');
    if (!button?.disabled) form?.requestSubmit(button ?? null);
  }

  remove(): void {
    this.#labels.abort();
    this.#frame.remove();
    this.node.classList.remove(...Object.values(this.#classes));
  }
}
