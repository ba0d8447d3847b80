import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { seedContent } from '#capabilities/content/use-cases/seed-content.ts';
import { exportTexts } from '#capabilities/content/use-cases/texts/export-texts.ts';
import { unusedFiles } from '#capabilities/content/use-cases/texts/unused-files.ts';
import { unwritable } from '#platform/files/unwritable.ts';
import { momentText } from '#platform/moment-text.ts';
import { type AdminCommand, type AdminServices, CommandError, reader } from '../command.ts';

export const content: AdminCommand = {
  name: 'content',
  summary: 'publish the texts in the folder content/, or write them as files',
  help: `content [--export FOLDER]

Reads the folder content/ again: questions, blog posts, legal pages. New and changed files appear at once. A file with an error is
named and stays as it was on the site. A text that was edited in the console is named too: its file is not used. --export writes the
texts of the site as files to FOLDER, which may be content/ itself. The formats are in content/README.md.

  npm run admin -- content
  npm run admin -- content --export content`,
  maxPositionals: 0,
  options: { export: { type: 'string' } },
  access: ({ values }) =>
    values['export'] === undefined
      ? { does: 'changes', needs: 'publish_texts' }
      : { does: 'reads', needs: 'publish_texts' },
  async run(services, args) {
    const folder = reader(args).text('export');
    if (folder !== null) return exported(services, resolve(folder));
    const now = services.clock.now();
    const bad = await seedContent(services.db, services.contentFolder, now, args.operator);
    const unused = await unusedFiles(services.db, services.contentFolder, now);
    const inConsole = unused.map((text) => `${text} was edited in the console; the file is not used.`);
    if (bad.length > 0)
      throw new CommandError(
        ['These texts have errors and were left out; all others are published.', ...bad, ...inConsole].join('\n'),
      );
    return ['The texts in content/ are published.', ...inConsole].join('\n');
  },
};

async function exported(services: AdminServices, folder: string): Promise<string> {
  const { files, planned } = await exportTexts(services, pathToFileURL(`${folder}/`)).catch((error: unknown) => {
    if (!unwritable(error)) throw error;
    throw new CommandError(`${folder} cannot be written (${error.code}). Name a folder that the server may write.`);
  });
  return [
    `${files} files are written to ${folder}.`,
    ...planned.map(({ text, begins }) => `Not in the files: the change of ${text} planned for ${momentText(begins)}.`),
  ].join('\n');
}
