import { CardForm } from './card-form.ts';
import { followTyping } from './focus.ts';
import { fieldOf, joinGroup } from './frame-peers.ts';
import { listen, type ElementType, type FromFrame, type ToFrame } from '../messages.ts';
import { createPaymentMethod } from './tokenize.ts';

const about = new URLSearchParams(location.hash.slice(1));
const group = about.get('group') ?? '';
const parentOrigin = about.get('parent') ?? '';
const element = document.querySelector<HTMLFormElement>('#fields') as HTMLFormElement;
const form = new CardForm(about.get('type') as ElementType, element, () => fieldOf(group, 'number')?.value ?? '');
let announced = '';
let isReady = false;

function send(message: FromFrame): void {
  window.parent.postMessage(message, parentOrigin);
}

/** Notifies the shop's page of state changes. The message never contains what was typed. */
function refresh(): void {
  const change = form.refresh();
  const state = JSON.stringify(change);
  if (isReady && state !== announced) send({ action: 'change', change });
  announced = state;
}

async function handle(message: ToFrame): Promise<void> {
  if (message.action === 'options') {
    form.configure(message.options);
    refresh();
    if (!isReady) send({ action: 'ready' });
    isReady = true;
  } else if (message.action === 'focus') form.fields[0]?.input.focus();
  else if (message.action === 'blur') (document.activeElement as HTMLElement | null)?.blur();
  else if (message.action === 'clear') {
    for (const field of form.fields) field.clear();
    refresh();
  } else send({ action: 'reply', request: message.request, result: await createPaymentMethod(group, message) });
}

joinGroup({ group, fields: () => form.fields, refresh });
followTyping(element, form, { refresh, send });
element.addEventListener('submit', (event) => event.preventDefault());
new ResizeObserver(() => send({ action: 'height', pixels: element.getBoundingClientRect().height })).observe(element);
listen<ToFrame>({ window: () => window.parent, origin: parentOrigin }, (message) => void handle(message));
send({ action: 'loaded' });
