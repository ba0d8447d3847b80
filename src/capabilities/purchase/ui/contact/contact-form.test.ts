import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkContact } from './check-contact.ts';
import type { ContactFacts } from './contact-facts.ts';
import { contactForm } from './contact-form.ts';
import { readDraft, saveDraft } from './draft.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const asha = { customerName: 'Asha Rao', customerEmail: 'asha@example.com', customerPhone: '98765 43210' };

function scene(service: 'dayPass' | 'meetingRoom' | 'coworking', { clearsOnEdit = false } = {}) {
  const form = contactForm(service, { clearsOnEdit, check: async (facts) => checkContact(service, facts) });
  const field = (name: keyof ContactFacts, value = '', type = 'text') => {
    const input = { name, value, type, checked: false } as HTMLInputElement;
    form.field(name).ref(input);
    return input;
  };
  const type = async (input: HTMLInputElement, value: string) => {
    input.value = value;
    form.field(input.name as keyof ContactFacts).onChange({ currentTarget: input });
    await Promise.resolve();
    await Promise.resolve();
  };
  return { form, field, type };
}

/** The field as the one that has the focus. */
function enter(field: HTMLInputElement): HTMLInputElement {
  const events = new EventTarget();
  return Object.assign(field, {
    ownerDocument: { activeElement: field },
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  });
}

describe('before a sign-in', () => {
  test('what the account does not fill in is missing, and a wrong name or address is wrong', async () => {
    const { form, field, type } = scene('dayPass');
    const [email, phone] = [field('customerEmail'), field('customerPhone')];
    const known = ['customerName', 'customerEmail'] as const;
    expect(await form.checkEarly(known)).toEqual({ customerPhone: 'Phone number must be at least 10 digits' });
    await type(email, 'asha');
    expect(form.errors()).toMatchObject({ customerEmail: 'Please enter a valid email' });
    await type(email, '');
    await type(phone, '98765 43210');
    expect(form.errors()).toEqual({});
    expect(await form.checkEarly(known)).toEqual({});
    expect(await form.submit()).toMatchObject({ ok: false, errors: { customerName: expect.any(String) } });
  });
});

describe('input is never lost', () => {
  test('text typed before the script loaded counts', () => {
    const { form, field } = scene('dayPass');
    field('customerName', 'Asha');
    form.prefill({}, asha);
    expect(form.read()).toMatchObject({ ...asha, customerName: 'Asha' });
  });

  test('text typed before the script loaded is added to the draft in the tab', () => {
    saveDraft('dayPass', { customerPhone: '98765 43210' });
    scene('dayPass').field('customerName', 'Asha');
    expect(readDraft('dayPass')).toEqual({ customerName: 'Asha', customerPhone: '98765 43210' });
  });

  test('what a phone fills in without an event counts when the form is sent', async () => {
    const { form, field } = scene('dayPass');
    const inputs = [field('customerName'), field('customerEmail'), field('customerPhone')];
    for (const input of inputs) input.value = asha[input.name as keyof typeof asha];
    expect(await form.submit()).toMatchObject({ ok: true, who: asha });
    expect(readDraft('dayPass')).toEqual(asha);
  });

  test('a focused field is filled only after it is left empty', async () => {
    const { form, field, type } = scene('dayPass');
    const [name, email] = [enter(field('customerName')), enter(field('customerEmail'))];
    form.prefill({}, asha);
    expect([name.value, email.value]).toEqual(['', '']);
    await type(email, 'a@example.com');
    name.dispatchEvent(new Event('blur'));
    email.dispatchEvent(new Event('blur'));
    expect(form.read()).toMatchObject({ customerName: 'Asha Rao', customerEmail: 'a@example.com' });
    expect([name.value, email.value]).toEqual(['Asha Rao', 'a@example.com']);
  });

  test('a field that was emptied on purpose stays empty when the profile answers late', async () => {
    const { form, field, type } = scene('coworking');
    form.prefill({}, { customerName: 'Asha Rao' });
    const name = field('customerName');
    await type(name, '');
    form.prefill({}, asha, { customerName: 'Asha Rao' });
    expect(name.value).toBe('');
    expect(form.read()).toMatchObject({ customerName: '', customerPhone: '98765 43210' });
  });

  test('a field that appears later shows the known value, and a removed one keeps it', async () => {
    const { form, field, type } = scene('coworking');
    form.prefill({}, asha);
    const shown = field('customerName');
    expect(shown.value).toBe('Asha Rao');
    await type(shown, 'Asha R.');
    form.field('customerName').ref(null);
    expect(field('customerName').value).toBe('Asha R.');
  });

  test('ROLE-08: the name that the profile has goes before the account’s, and before nothing that was typed', async () => {
    const known = { customerName: 'Asha S. Rao', customerPhone: '9876543210' };
    const { form, field, type } = scene('dayPass');
    form.prefill({}, { customerName: 'Asha Rao' });
    form.prefill({}, known, { customerName: 'Asha Rao' });
    expect(field('customerName').value).toBe('Asha S. Rao');
    await type(field('customerName'), 'A. Rao');
    form.prefill({}, known, { customerName: 'Asha Rao' });
    expect(form.read()).toMatchObject({ customerName: 'A. Rao', customerPhone: '9876543210' });
  });

  test('the draft goes before the account, and every key is kept in the tab (ROLE-08)', async () => {
    const { form, field, type } = scene('meetingRoom');
    form.prefill({ customerName: 'A. Rao', purpose: 'Interview', whatsApp: true }, asha);
    expect(form.read()).toEqual({ ...asha, customerName: 'A. Rao', purpose: 'Interview', whatsApp: true });
    await type(field('customerPhone'), '98');
    expect(readDraft('meetingRoom')).toMatchObject({ customerPhone: '98', purpose: 'Interview' });
  });
});

describe('messages', () => {
  test('nothing complains before the first submit; after it messages follow every key', async () => {
    const { form, field, type } = scene('dayPass');
    const name = field('customerName');
    await type(name, 'A');
    expect(form.errors()).toEqual({});
    expect(await form.submit()).toMatchObject({ ok: false });
    expect(form.errors().customerName).toBe('Name must be at least 2 characters');
    await type(name, 'As');
    expect(form.errors().customerName).toBeUndefined();
    await type(name, '');
    expect(form.errors().customerName).toBe('Name must be at least 2 characters');
  });

  test("the modal's message goes when its field is edited, the others stay (MODAL-12)", async () => {
    const { form, field, type } = scene('coworking', { clearsOnEdit: true });
    await form.submit();
    expect(form.errors()).toEqual({
      customerName: 'Name is required',
      customerEmail: 'Email is required',
      customerPhone: 'Phone number is required',
    });
    await type(field('customerEmail'), 'a');
    expect(form.errors()).toMatchObject({ customerName: 'Name is required', customerEmail: undefined });
  });

  test('the conference form needs name, e-mail and phone, not the purpose (CONF-09, CONF-14)', async () => {
    const { form } = scene('meetingRoom');
    expect(await form.submit()).toEqual({
      ok: false,
      errors: {
        customerName: 'Name is required',
        customerEmail: 'Email is required',
        customerPhone: 'Phone number is required',
      },
    });
    form.prefill({}, asha);
    expect(await form.submit()).toEqual({ ok: true, who: { ...asha, purpose: '', whatsApp: false } });
    expect(form.errors()).toEqual({});
    form.set('customerPhone', '12345');
    form.set('customerEmail', 'asha');
    form.set('purpose', 'x'.repeat(501));
    expect(await form.submit()).toEqual({
      ok: false,
      errors: {
        customerEmail: 'Please enter a valid email',
        customerPhone: 'Please enter a valid phone number',
        purpose: 'Purpose must be at most 500 characters',
      },
    });
  });
});

test('who signs out leaves nothing in the form', async () => {
  const { form, field, type } = scene('dayPass');
  const [name, phone] = [field('customerName'), field('customerPhone')];
  const whatsApp = field('whatsApp', '', 'checkbox');
  form.prefill({ whatsApp: true }, asha);
  await type(phone, '98');
  await form.submit();
  form.clear();
  expect([name.value, phone.value, whatsApp.checked, form.errors()]).toEqual(['', '', false, {}]);
  form.prefill({}, { customerName: 'Ravi', customerPhone: '91234 56789' });
  expect([name.value, phone.value]).toEqual(['Ravi', '91234 56789']);
});
