import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { makeQuickFolder } from '#tests/support/quick-folder.ts';

const copied = [
  'src',
  'sandbox',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  '.oxlintrc.json',
  'biome.json',
  'knip.json',
  'knip.shipped.json',
];

/** A copy of the sources in which a violation can be planted, to prove that the checks see it. */
export function plantedProject(files: Record<string, string>) {
  const folder = makeQuickFolder('planted');
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return {
    run(command: string, ...args: string[]): { status: number | null; output: string } {
      const path = `${join(process.cwd(), 'node_modules', '.bin')}${delimiter}${process.env['PATH']}`;
      const { status, stdout, stderr } = spawnSync(command, args, {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH: path, NODE_ENV: 'production', VITEST: '' },
      });
      return { status, output: stdout + stderr };
    },
    [Symbol.dispose]() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
