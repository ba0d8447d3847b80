import { unreachable } from '../payment/payment-problem.ts';
import type { CheckoutMachine } from './checkout-machine.ts';
import { type CheckoutState, idle, isBusy } from './checkout-state.ts';
import type { CheckoutKit } from './load-checkout-kit.ts';
import type { Surroundings } from './surroundings.ts';

/** The checkout's state and its loaded code; the kit is null until it is loaded. */
export type LazyCheckoutState = { readonly state: CheckoutState; readonly kit: CheckoutKit | null };

const untouched: LazyCheckoutState = { state: idle, kit: null };
const coming: LazyCheckoutState = { state: { step: 'ordering' }, kit: null };
const notLoaded: LazyCheckoutState = {
  state: { step: 'stopped', problem: unreachable('The payment form could not be loaded.'), order: null },
  kit: null,
};

/**
 * A checkout whose machine is loaded at the first press (`checkout-machine.ts` says what it does). While it loads, the press counts as in progress. A
 * failed load is a state of its own, and the next press tries again. No React.
 */
export function lazyCheckout(load: () => Promise<CheckoutKit | null>) {
  let surround: ((kit: CheckoutKit) => Surroundings) | null = null;
  let machine: CheckoutMachine | null = null;
  let shown = untouched;
  let isClosed = false;
  const listeners = new Set<() => void>();

  function show(next: LazyCheckoutState): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  /** @throws Error if the machine is used before `connect` was called. */
  function surroundings(kit: CheckoutKit): Surroundings {
    if (!surround) throw new Error('The checkout has no surroundings yet.');
    return surround(kit);
  }

  async function prepare(): Promise<CheckoutMachine | null> {
    if (isBusy(shown.state)) return null;
    if (machine) return machine;
    show(coming);
    const kit = await load();
    if (isClosed) return null;
    if (!kit) {
      show(notLoaded);
      return null;
    }
    const made = kit.checkoutMachine(() => surroundings(kit));
    made.subscribe(() => show({ state: made.read(), kit }));
    machine = made;
    show({ state: made.read(), kit });
    return made;
  }

  return {
    read: () => shown,
    readOnServer: () => untouched,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Loads the machine. Null while busy, or if loading fails (see the state). */
    prepare,
    ownHold: () => machine?.ownHold() ?? null,
    release: () => machine?.release(),
    swap: (orderId: string) => machine?.swap(orderId),
    reset: () => (machine ? machine.reset() : show(untouched)),
    recheck: async () => machine?.recheck(),
    /** Sets what the machine works with. Call it again after each change. */
    connect(next: (kit: CheckoutKit) => Surroundings): void {
      surround = next;
      isClosed = false;
    },
    close(): void {
      isClosed = true;
      machine?.close();
    },
  };
}
