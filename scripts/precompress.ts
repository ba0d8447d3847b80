import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packed = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

/**
 * Writes a brotli and a gzip sibling of every text file of the browser's build, so that the server never compresses one. At the very end: the
 * style sheets come there from the server's build.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    buildApp: {
      order: 'post',
      async handler({ environments }) {
        const dir = environments['client']?.config.build.outDir;
        if (!dir) return;
        const names = (await readdir(dir, { recursive: true })).filter(
          (name) => packed.test(name) && !name.startsWith('.'),
        );
        await Promise.all(names.map((name) => packSiblings(join(dir, name))));
      },
    },
  };
}

async function packSiblings(file: string): Promise<void> {
  const bytes = await readFile(file);
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
