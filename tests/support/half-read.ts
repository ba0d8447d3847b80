/** An answer whose network ends in the middle of its body, as a browser hands it over. */
export function halfRead(body: unknown, { status = 200, type = 'application/json' } = {}): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  let sent = false;
  const cut = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) return controller.error(new TypeError('network error'));
      sent = true;
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
    },
  });
  return new Response(cut, { status, headers: { 'Content-Type': type } });
}
