// Stands in for Razorpay's checkout.js: the same global, options and events, and the same elements in the page, set up the same way, so that
// a page whose policy or styles would spoil the provider's window spoils this one too (docs/decisions/money/payment-window.md).
(() => {
  const here = new URL('./', document.currentScript.src).href;
  /** The provider calls the handler a moment after its window began to close, and hides the window last. */
  const HANDLER_MS = 200;
  const HIDDEN_MS = 200;

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
      const { handler, modal, retry } = this.#options;
      const dismissed = (reason) => this.#end(() => modal?.ondismiss?.(reason));
      this.#window = openWindow(this.#options, {
        paid: (response) => this.#end(() => handler?.(response), HANDLER_MS),
        failed: (failure) => {
          for (const listener of this.#listeners.get('payment.failed') ?? []) listener(failure);
          if (isOff(retry)) dismissed(failure);
        },
        dismissed,
      });
      return this;
    }

    /** Takes the window away without a word to the page. */
    close() {
      this.#end(() => undefined);
    }

    #end(tell, afterMs = 0) {
      if (!this.#window) return;
      this.#window.close();
      this.#window = null;
      setTimeout(() => tell(), afterMs);
    }
  }

  const isOff = (retry) => retry === false || retry?.enabled === false;

  const element = (tag, className, style) => {
    const made = document.createElement(tag);
    made.className = className;
    Object.assign(made.style, style);
    return made;
  };
  const whole = { position: 'fixed', top: '0', left: '0', width: '100%', height: '100%' };

  /** What the provider puts into the page as soon as its script is there: a hidden container with a style element, a backdrop and a badge. */
  function build() {
    const container = element('div', 'razorpay-container', { ...whole, zIndex: '2147483647', display: 'none' });
    container.innerHTML =
      '<style>@keyframes rzp-rot { to { transform: rotate(360deg); } } .razorpay-container > iframe { min-height: 100% !important; }</style>';
    const backdrop = element('div', 'razorpay-backdrop', { ...whole, minHeight: '100%', transition: '0.3s ease-out' });
    const badge = element('span', '', {
      position: 'absolute',
      top: '50px',
      right: '-50px',
      width: '200px',
      padding: '3px',
      transform: 'rotate(45deg)',
      border: '1px dashed white',
      background: '#d64444',
      color: 'white',
      textAlign: 'center',
      opacity: '0',
    });
    badge.textContent = 'Test Mode';
    backdrop.append(badge);
    container.append(backdrop);
    document.body.append(container);
    return { container, backdrop, badge };
  }
  let parts = document.body ? build() : null;

  /** By its style attribute, as the provider does; a policy can forbid that. */
  function makeFrame() {
    const frame = document.createElement('iframe');
    const attributes = {
      style:
        'opacity: 1; height: 100%; position: relative; background: none; display: block; border: 0 none transparent; margin: 0; padding: 0; z-index: 2;',
      allowtransparency: 'true',
      frameborder: '0',
      width: '100%',
      height: '100%',
      class: 'razorpay-checkout-frame',
      allow: 'otp-credentials',
      title: 'Payment window',
      src: `${here}window`,
    };
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    return frame;
  }

  function makeLoader() {
    const loader = document.createElement('div');
    loader.className = 'razorpay-loader';
    loader.setAttribute(
      'style',
      'position: absolute; left: 50%; top: 50%; margin: -25px 0 0 -25px; height: 50px; width: 50px; border: 1px solid rgba(255, 255, 255, 0.2); border-top-color: rgba(255, 255, 255, 0.7); border-radius: 50%; animation: rzp-rot 1s infinite linear;',
    );
    return loader;
  }

  /** The page's own viewport and theme colour give way while the window is open. */
  function takeOverHead(color) {
    const own = [...document.head.querySelectorAll('meta[name=viewport], meta[name="theme-color"]')];
    const content = {
      viewport: 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no',
      'theme-color': color,
    };
    const theirs = Object.entries(content).map(([name, value]) =>
      Object.assign(document.createElement('meta'), { name, content: value ?? '' }),
    );
    for (const meta of own) meta.remove();
    document.head.append(...theirs);
    return () => {
      for (const meta of theirs) meta.remove();
      document.head.append(...own);
    };
  }

  /** Shows the window and hears it; `close` gives the page its head and scrolling back, and hides the window a moment later. */
  function openWindow(options, tell) {
    parts ??= build();
    const { container, backdrop, badge } = parts;
    for (const earlier of container.querySelectorAll('iframe, .razorpay-loader')) earlier.remove();
    const frame = makeFrame();
    const loader = makeLoader();

    const say = (message) => frame.contentWindow?.postMessage({ sandboxCheckout: message }, location.origin);
    const told = {
      ready: () => {
        loader.remove();
        say({ kind: 'open', options: sendable(options) });
      },
      paid: ({ response }) => tell.paid(response),
      failed: ({ failure }) => tell.failed(failure),
      dismissed: () => tell.dismissed(undefined),
    };
    const hear = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== location.origin) return;
      const message = event.data?.sandboxCheckout;
      if (message) told[message.kind]?.(message);
    };
    window.addEventListener('message', hear);
    const timeout = Number(options.timeout) > 0 ? Number(options.timeout) * 1000 : null;
    const timer = timeout && setTimeout(() => tell.dismissed('timeout'), timeout);

    container.append(frame, loader);
    container.style.display = 'block';
    backdrop.style.background = options.theme?.backdrop_color || 'rgba(0, 0, 0, 0.6)';
    if (options.key.startsWith('rzp_t')) badge.style.opacity = '1';
    const restoreHead = takeOverHead(options.theme?.color);
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    return {
      close() {
        clearTimeout(timer);
        window.removeEventListener('message', hear);
        backdrop.style.background = '';
        badge.style.opacity = '0';
        restoreHead();
        document.body.style.overflow = overflow;
        setTimeout(() => {
          if (!frame.isConnected) return;
          frame.remove();
          loader.remove();
          container.style.display = 'none';
        }, HIDDEN_MS);
      },
    };
  }

  /** What the window shows; functions cannot be sent. */
  const sendable = ({ key, order_id, name, description, image, prefill, theme, timeout, modal, retry, notes }) =>
    JSON.parse(
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

  window.Razorpay = Razorpay;
})();
