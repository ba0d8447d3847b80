import type { Context } from 'hono';

type Content = string | Uint8Array<ArrayBuffer> | ReadableStream;

/**
 * A file about someone, which nobody on the way may keep.
 * @param file.inline the browser shows it; otherwise it is saved under its name.
 */
export const answerFile = (
  c: Context,
  content: Content,
  { type, name, inline = false }: { type: string; name: string; inline?: boolean },
): Response =>
  c.body(content, 200, {
    'Content-Type': type,
    'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  });
