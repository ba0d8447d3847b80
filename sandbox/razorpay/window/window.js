// The payment window: shows the order, lets the customer choose how to do it, and tells the page what came of each attempt.

import { runClock } from './clock.js';
import { hearPage, tellPage } from './page-channel.js';
import { attemptToPay, orderToPay } from './provider.js';
import { dressInTheme } from './theme.js';

const part = (id) => document.getElementById(id);
const form = part('form');
const payButton = part('pay');
let options = null;
let label = 'Pay';

hearPage({ open: (message) => void open(message), 'ask-to-close': askToClose });
tellPage({ kind: 'ready' });
part('close').addEventListener('click', askToClose);
// It stands in the page from the start, where nobody would hear a press yet.
part('close').disabled = false;
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !part('sure').open && options?.modal?.escape !== false) askToClose();
});
document.body.addEventListener('click', (event) => {
  if (event.target === event.currentTarget && options?.modal?.backdropclose === true) askToClose();
});
part('sure').addEventListener('close', () => {
  if (part('sure').returnValue === 'leave') tellPage({ kind: 'dismissed' });
});
form.addEventListener('change', showMethod);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void attempt(chosenOutcome());
});
part('fail').addEventListener('click', () => void attempt('failed'));

async function open(message) {
  options = message.options;
  dressInTheme(options.theme);
  part('name').textContent = options.name ?? '';
  part('description').textContent = options.description ?? '';
  runClock(part('clock'), options.timeout);
  const order = await orderToPay(options);
  if (!order.ok) return complain(order.failure.error.description);
  part('amount').textContent = order.amount;
  label = `Pay ${order.amount}`;
  payButton.textContent = label;
  showPrefill(options.prefill ?? {});
  form.hidden = false;
  showMethod();
  payButton.focus();
}

function showPrefill({ method, contact, email }) {
  const known = form.querySelector(`[name=method][value="${CSS.escape(method ?? '')}"]`);
  if (known) known.checked = true;
  const person = [contact, email].filter(Boolean).join(' · ');
  part('person').textContent = person;
  part('person').hidden = person === '';
}

function showMethod() {
  const chosen = new FormData(form).get('method');
  for (const section of form.querySelectorAll('[data-method]')) section.hidden = section.dataset.method !== chosen;
}

/** The provider's test inputs: a UPI ID that fails, an OTP that is too short. */
function chosenOutcome() {
  const data = new FormData(form);
  const fails = {
    upi: /^fail/i.test(String(data.get('vpa'))),
    card: !/^\d{4,10}$/.test(String(data.get('otp')).trim()),
  };
  return fails[data.get('method')] ? 'failed' : data.get('outcome');
}

async function attempt(outcome) {
  if (payButton.getAttribute('aria-disabled') === 'true') return;
  busy(true);
  part('alert').hidden = true;
  const result = await attemptToPay(options, Object.fromEntries(new FormData(form)), outcome);
  busy(false);
  if (result.ok) return succeed(result.response);
  complain(`${result.failure.error.description} You have not been charged.`);
  tellPage({ kind: 'failed', failure: result.failure });
}

function busy(on) {
  for (const button of [payButton, part('fail')]) button.setAttribute('aria-disabled', String(on));
  payButton.textContent = on ? 'One moment…' : label;
}

function succeed(response) {
  form.hidden = true;
  part('close').classList.add('unseen');
  part('done').hidden = false;
  setTimeout(() => tellPage({ kind: 'paid', response }), 500);
}

function complain(text) {
  const alert = part('alert');
  alert.textContent = text;
  alert.hidden = false;
  alert.focus();
}

function askToClose() {
  if (!part('done').hidden) return;
  if (options?.modal?.confirm_close && !form.hidden) {
    part('sure').returnValue = '';
    part('sure').showModal();
  } else tellPage({ kind: 'dismissed' });
}
