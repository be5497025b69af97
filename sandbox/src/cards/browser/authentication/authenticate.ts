import { callApi } from '../api.ts';

const about = new URLSearchParams(location.hash.slice(1));
const intent = about.get('intent') ?? '';
const proof = { key: about.get('key'), client_secret: about.get('secret') };
const buttons = [...document.querySelectorAll('button')];

/** Reports the customer's choice. The result of the call does not matter: the shop's page reads the intent itself. */
async function respond(outcome: string): Promise<void> {
  disable(true);
  const { error } = await callApi('POST', `/v3/authenticate/${intent}`, { ...proof, outcome });
  if (error?.['type'] === 'api_connection_error') {
    write('#error', String(error['message']));
    disable(false);
    return;
  }
  window.parent.postMessage({ action: 'answered' }, about.get('parent') ?? '');
}

/** The page starts with disabled buttons: a click before this script runs would be lost. */
function disable(isDisabled: boolean): void {
  for (const button of buttons) button.disabled = isDisabled;
}

function write(selector: string, text: string): void {
  const node = document.querySelector(selector);
  if (node) node.textContent = text;
}

for (const button of buttons) button.addEventListener('click', () => void respond(button.value));
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') void respond('fail');
});
disable(false);
buttons[0]?.focus();

async function showAmount(): Promise<void> {
  const { object } = await callApi('GET', `/v1/payment_intents/${intent}`, proof);
  if (!object) return;
  const dollars = (Number(object['amount']) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  write('#amount', `Your bank asks whether this payment of ${dollars} is yours.`);
}

void showAmount();
