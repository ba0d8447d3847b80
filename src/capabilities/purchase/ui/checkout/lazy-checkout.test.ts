import { describe, expect, test } from 'vitest';
import { type CheckoutState, idle } from './checkout-state.ts';
import { lazyCheckout } from './lazy-checkout.ts';
import type { CheckoutKit } from './load-checkout-kit.ts';
import type { toPurchase } from './purchase.ts';

const pressed = [{ ok: true }, {}, 'page'] as unknown as Parameters<typeof toPurchase>;

/** A kit whose machine only records its calls. */
function scene(loads: readonly boolean[]) {
  const asked: string[] = [];
  let count = 0;
  let state: CheckoutState = idle;
  const listeners = new Set<() => void>();
  const machine = {
    read: () => state,
    subscribe: (listener: () => void) => listeners.add(listener),
    buy() {
      asked.push('buy');
      state = { step: 'ordering' };
      for (const listener of listeners) listener();
    },
    reset: () => asked.push('reset'),
    close: () => asked.push('close'),
    ownHold: () => null,
  };
  const kit = { checkoutMachine: () => machine } as unknown as CheckoutKit;
  const checkout = lazyCheckout(async () => {
    count += 1;
    return loads[count - 1] ? kit : null;
  });
  return { checkout, asked, loads: () => count };
}

describe('a visitor who only looks loads nothing; the first click loads the checkout', () => {
  test('the press counts as under way while its files come, and is then done once', async () => {
    const { checkout, asked, loads } = scene([true]);
    expect(checkout.read().state.step).toBe('idle');
    const bought = checkout.prepare().then((machine) => machine?.buy(...pressed));
    expect(checkout.read().state.step).toBe('ordering');
    await bought;
    expect(asked).toEqual(['buy']);
    expect(loads()).toBe(1);
  });

  test('a second press while it loads does nothing (PAY-18)', async () => {
    const { checkout, loads } = scene([true]);
    const [first, second] = await Promise.all([checkout.prepare(), checkout.prepare()]);
    expect([first === null, second]).toEqual([false, null]);
    expect(loads()).toBe(1);
  });

  test('files that fail to load end the attempt, and the next click tries again', async () => {
    const { checkout, asked } = scene([false, true]);
    expect(await checkout.prepare()).toBeNull();
    expect(checkout.read()).toMatchObject({ kit: null, state: { step: 'stopped', order: null } });
    (await checkout.prepare())?.buy(...pressed);
    expect(asked).toEqual(['buy']);
  });

  test('what comes after the page was left does nothing any more', async () => {
    const { checkout, asked } = scene([true]);
    const bought = checkout.prepare().then((machine) => machine?.buy(...pressed));
    checkout.close();
    await bought;
    expect(asked).toEqual([]);
  });
});
