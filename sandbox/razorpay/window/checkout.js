// Stands in for Razorpay's checkout.js: the same global, options and events. The window itself is a page of its own in a frame, within a
// modal <dialog>, so that it lies above everything of the page that opens it and keeps the keyboard.
(() => {
  const here = new URL('./', document.currentScript.src).href;

  class Razorpay {
    #options;
    #listeners = new Map();
    #window = null;

    /** @param {object} options the provider's options; `key` is mandatory. */
    constructor(options) {
      if (!options || typeof options !== 'object') throw new TypeError('Invalid options');
      if (!options.key) throw new Error('No key passed');
      this.#options = options;
    }

    /** 'payment.failed' is told for each attempt that fails; the window stays open for the next one unless `retry` is off. */
    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#window) return this;
      this.#window = openWindow(this.#options, {
        paid: (response) => this.#end(() => deliver(this.#options, response)),
        failed: (failure) => {
          for (const listener of this.#listeners.get('payment.failed') ?? []) listener(failure);
          if (this.#options.redirect && this.#options.callback_url) sendForm(this.#options.callback_url, failure);
          else if (isOff(this.#options.retry)) this.#end(() => this.#options.modal?.ondismiss?.(failure));
        },
        dismissed: (reason) => this.#end(() => this.#options.modal?.ondismiss?.(reason)),
      });
      return this;
    }

    /** Takes the window away without a word to the page. */
    close() {
      this.#end(() => undefined);
    }

    #end(tell) {
      if (!this.#window) return;
      this.#window.remove();
      this.#window = null;
      tell();
    }
  }

  const isOff = (retry) => retry === false || retry?.enabled === false;

  /** To the page's handler, or as a form to its callback address. */
  function deliver(options, response) {
    if (options.callback_url && (options.redirect || !options.handler)) sendForm(options.callback_url, response);
    else options.handler?.(response);
  }

  function sendForm(address, answer) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = address;
    const add = (name, value) => {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = typeof value === 'object' ? JSON.stringify(value) : String(value);
      form.append(input);
    };
    for (const [name, value] of Object.entries(answer)) {
      if (name !== 'error') add(name, value);
      else for (const [part, text] of Object.entries(value)) add(`error[${part}]`, text);
    }
    document.body.append(form);
    form.submit();
  }

  /** Shows the window and hears it; `remove` takes it away and gives the page its focus and scrolling back. */
  function openWindow(options, tell) {
    const modal = options.modal ?? {};
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    dialog.setAttribute('aria-label', `Payment to ${options.name ?? 'the merchant'}`);
    frame.title = 'Payment window';
    frame.src = `${here}window`;
    frame.setAttribute('allow', 'payment');
    dress(dialog, frame, options);
    dialog.append(frame);

    const say = (message) => frame.contentWindow?.postMessage({ sandboxCheckout: message }, location.origin);
    const told = {
      ready: () => say({ kind: 'open', options: sendable(options) }),
      paid: ({ response }) => tell.paid(response),
      failed: ({ failure }) => tell.failed(failure),
      dismissed: () => tell.dismissed(undefined),
    };
    const hear = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== location.origin) return;
      const message = event.data?.sandboxCheckout;
      if (message) told[message.kind]?.(message);
    };
    const askToClose = () => say({ kind: 'ask-to-close' });
    window.addEventListener('message', hear);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (modal.escape !== false) askToClose();
    });
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog && modal.backdropclose === true) askToClose();
    });
    const timeout = Number(options.timeout) > 0 ? Number(options.timeout) * 1000 : null;
    const timer = timeout && setTimeout(() => tell.dismissed('timeout'), timeout);

    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
    return {
      remove() {
        clearTimeout(timer);
        window.removeEventListener('message', hear);
        document.documentElement.style.overflow = overflow;
        dialog.close();
        dialog.remove();
      },
    };
  }

  /** Styles by the object model, which a page's content policy does not restrict. */
  function dress(dialog, frame, { theme, modal }) {
    Object.assign(dialog.style, {
      position: 'fixed',
      inset: '0',
      width: '100vw',
      height: '100dvh',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: '0',
      padding: '0',
      border: '0',
      boxSizing: 'border-box',
      display: 'grid',
      placeItems: 'center',
      background: 'rgb(28 25 23 / 0.6)',
    });
    if (theme?.backdrop_color && CSS.supports('color', theme.backdrop_color))
      dialog.style.background = theme.backdrop_color;
    Object.assign(frame.style, {
      width: 'min(100vw, 26rem)',
      // A card, and the whole screen of a phone.
      height: 'min(100dvh, max(45rem, (27rem - 100vw) * 999))',
      border: '0',
      // Rounded as soon as it does not fill the screen.
      borderRadius: 'clamp(0px, (100vw - 26rem) * 999, 16px)',
      // Until its page has come the shop stays in sight, not an empty sheet.
      background: 'transparent',
      boxShadow: '0 24px 64px rgb(28 25 23 / 0.35)',
    });
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (modal?.animation !== false && !still) {
      const rise = [
        { opacity: 0, transform: 'translateY(12px)' },
        { opacity: 1, transform: 'none' },
      ];
      frame.animate(rise, { duration: 180, easing: 'ease-out' });
    }
  }

  /** What the window shows; functions cannot be sent. */
  function sendable({ key, order_id, name, description, image, prefill, theme, timeout, modal, retry, notes }) {
    return JSON.parse(
      JSON.stringify({
        key,
        order_id,
        name,
        description,
        image,
        prefill,
        theme,
        timeout,
        modal,
        notes,
        retry: !isOff(retry),
      }),
    );
  }

  window.Razorpay = Razorpay;
})();
