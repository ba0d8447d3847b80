// The talk between the window and the page that opened it, which is of the same origin.

/** @param {object} message */
export const tellPage = (message) => window.parent.postMessage({ sandboxCheckout: message }, location.origin);

/** @param {Record<string, (message: object) => void>} listeners by the message's kind */
export function hearPage(listeners) {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== location.origin) return;
    const message = event.data?.sandboxCheckout;
    if (message) listeners[message.kind]?.(message);
  });
}
