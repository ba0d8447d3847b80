/** Copies a text. False where the browser gives no clipboard, as those of apps and plain HTTP do, or refuses it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
