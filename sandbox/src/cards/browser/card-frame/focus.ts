import type { CardForm } from './card-form.ts';
import type { Field } from './field.ts';
import type { FromFrame } from '../messages.ts';

interface Outside {
  refresh: () => void;
  send: (message: FromFrame) => void;
}

/** Moves the focus between fields during input, and reports focus, blur, Escape and changes. */
export function followTyping(element: HTMLFormElement, form: CardForm, { refresh, send }: Outside): void {
  const fieldOf = (target: EventTarget | null): Field | undefined => form.fields.find(({ input }) => input === target);

  element.addEventListener('input', ({ target }) => {
    const field = fieldOf(target);
    refresh();
    if (field?.isComplete && isAtEnd(field) && field.name !== 'postal') neighbor(form, field, 1)?.input.focus();
  });
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (!fieldOf(relatedTarget)) send({ action: 'focus' });
  });
  element.addEventListener('focusout', ({ target, relatedTarget }) => {
    const left = fieldOf(target);
    if (left) left.isJudged = true;
    refresh();
    if (!fieldOf(relatedTarget)) send({ action: 'blur' });
  });
  element.addEventListener('keydown', (event) => {
    const field = fieldOf(event.target);
    if (event.key === 'Escape') send({ action: 'escape' });
    if (event.key === 'Enter') send({ action: 'submit' });
    if (event.key !== 'Backspace' || !field?.isEmpty) return;
    const previous = neighbor(form, field, -1);
    if (!previous) return;
    event.preventDefault();
    previous.input.focus();
  });
}

function isAtEnd({ input }: Field): boolean {
  return document.activeElement === input && input.selectionStart === input.value.length;
}

function neighbor(form: CardForm, field: Field, step: 1 | -1): Field | undefined {
  return form.fields[form.fields.indexOf(field) + step];
}
