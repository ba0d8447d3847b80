import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { projectFile } from '../../project-file.ts';
import type { SandboxServices } from '../../services.ts';
import { recentIdentityUsers } from '../users.ts';
import { chooserPage } from './chooser-page.ts';
import { faceSvg } from './face.ts';
import { type ChosenAccount, sampleAccounts } from './sample-accounts.ts';
import { staffAccounts } from './sample-staff.ts';

const SHOWN = 8;

/** The account chooser at /sandbox/identity/chooser. The choice is always asked, as prompt 'select_account' demands (AUTH-30). */
export const chooserCalls = (services: Pick<SandboxServices, 'db'>): Hono =>
  new Hono()
    .get('/sandbox/identity/chooser', async (c) => {
      const mode = c.req.query('mode') === 'redirect' ? 'redirect' : 'popup';
      const css = await readFile(projectFile('sandbox/identity/chooser/chooser.css'), 'utf8');
      return c.html(chooserPage(mode, await accountsToChoose(services), staffAccounts, css), 200, {
        'Content-Security-Policy': policy(css),
        'Cache-Control': 'no-store',
      });
    })
    .get('/sandbox/identity/chooser.js', async (c) =>
      c.body(await readFile(projectFile('sandbox/identity/chooser/chooser.js'), 'utf8'), 200, {
        'Content-Type': 'text/javascript',
      }),
    )
    .get('/sandbox/identity/faces/:file{[0-9]\\.svg}', (c) =>
      c.body(faceSvg(Number.parseInt(c.req.param('file'), 10)), 200, {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=86400',
      }),
    );

/** The style stands in the page, known by its hash, so that the page is never seen without it. */
function policy(css: string): string {
  const hash = createHash('sha256').update(css).digest('base64');
  return `default-src 'none'; script-src 'self'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** The sample accounts, then other accounts that signed in lately. */
async function accountsToChoose({ db }: Pick<SandboxServices, 'db'>): Promise<ChosenAccount[]> {
  const cast = new Set([...sampleAccounts, ...staffAccounts].map((account) => account.sub));
  const recent = (await recentIdentityUsers(db, SHOWN + cast.size)).filter((user) => !cast.has(user.sub));
  return [
    ...sampleAccounts,
    ...recent.slice(0, SHOWN - sampleAccounts.length).map((user) => ({
      sub: user.sub,
      email: user.email,
      name: user.display_name,
      picture: user.photo_url,
    })),
  ];
}
