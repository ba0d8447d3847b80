/**
 * Resolves when the style sheet is there that follows a page which carries a part of it, at once where there is none to wait for: React's
 * first words must not stand there without it.
 * @throws Error when it is out of reach.
 */
export async function styled(): Promise<void> {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (!link || link.sheet) return;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error('The style sheet is out of reach.')));
  });
}
