import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Hono } from 'hono';
import { projectFile } from './project-file.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Serves files of the stand-ins' pages from the project. Read at each request, so that edits show at once. */
export function assetCalls(files: Record<string, string>): Hono {
  const app = new Hono();
  for (const [path, file] of Object.entries(files)) {
    const type = types[extname(file)] ?? 'text/plain';
    const headers = extname(file) === '.html' ? pageHeaders("'self'") : { 'Cache-Control': 'no-cache' };
    app.get(path, async (c) =>
      c.body(await readFile(projectFile(file), 'utf8'), 200, { ...headers, 'Content-Type': type }),
    );
  }
  return app;
}

/** The policy of the stand-ins' own pages: nothing but files of this origin, no inline script or style. */
export const pageHeaders = (frameAncestors: "'none'" | "'self'" = "'none'"): Record<string, string> => ({
  'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${frameAncestors}`,
  'X-Frame-Options': frameAncestors === "'self'" ? 'SAMEORIGIN' : 'DENY',
  'Cache-Control': 'no-store',
});
