// What the window asks of the provider: the order, and attempts to pay it.

const rupees = (paise) =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  }).format(paise / 100);

export async function orderToPay({ key, order_id: orderId }) {
  const query = new URLSearchParams({ key_id: key ?? '', order_id: orderId ?? '' });
  const { ok, body } = await ask(`/sandbox/razorpay/preferences?${query}`, {}, orderId);
  return ok ? { ok, amount: rupees(body.amount) } : { ok, failure: body };
}

/** `given` are the form's fields. The answer is the provider's response, or the error object of `payment.failed`. */
export async function attemptToPay({ order_id: orderId, prefill = {} }, given, outcome) {
  const { method, webhook, vpa, card_number: cardNumber, bank } = given;
  const instrument = { upi: { vpa }, card: { card_number: cardNumber }, netbanking: { bank } }[method];
  const person = {
    ...(prefill.email ? { email: prefill.email } : {}),
    ...(prefill.contact ? { contact: prefill.contact } : {}),
  };
  const { ok, body } = await ask(
    '/sandbox/razorpay/pay',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ order_id: orderId, outcome, method, webhook, ...instrument, ...person }),
    },
    orderId,
  );
  return ok ? { ok, response: body } : { ok, failure: body };
}

async function ask(address, request, orderId) {
  try {
    const answer = await fetch(address, request);
    const body = await answer.json();
    if (body.error?.description) return { ok: false, body };
    if (answer.ok) return { ok: true, body };
  } catch {
    // Told below.
  }
  const error = {
    code: 'SERVER_ERROR',
    description: 'The payment service did not answer.',
    source: 'internal',
    step: 'payment_initiation',
    reason: 'server_error',
    metadata: { order_id: orderId },
  };
  return { ok: false, body: { error } };
}
