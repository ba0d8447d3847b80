import { seedContent } from '#capabilities/content/use-cases/seed-content.ts';
import { type AdminCommand, CommandError } from '../command.ts';

export const content: AdminCommand = {
  name: 'content',
  summary: 'publish the texts in the folder content/',
  help: `content

Reads the folder content/ again: questions, blog posts, legal pages. New and changed files appear at once. A file with an error is
named and stays as it was on the site. The formats are in content/README.md.

  npm run admin -- content`,
  maxPositionals: 0,
  options: {},
  access: () => ({ does: 'changes', needs: 'publish_texts' }),
  async run(services, { operator }) {
    const now = services.clock.now();
    const bad = await seedContent(services.db, services.contentFolder, now, operator);
    if (bad.length > 0)
      throw new CommandError(`These texts have errors and were left out; all others are published.\n${bad.join('\n')}`);
    return 'The texts in content/ are published.';
  },
};
