const MB = 1024 * 1024;

/** Where providers tell us something, and the most bytes that an event of theirs may have (run contract; Meta says 3 MB). */
export const eventBytesMax: Readonly<Record<string, number>> = {
  '/api/payments/webhook': MB,
  '/api/messages/whatsapp/webhook': 3 * MB,
};

export const isProviderEvent = (path: string): boolean => Object.hasOwn(eventBytesMax, path);
