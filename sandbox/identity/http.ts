import { type Context, Hono } from 'hono';
import { sandboxConfig } from '#capabilities/identity/rules/sign-in/web-config.ts';
import { sufferFaults } from '../faults/suffer-faults.ts';
import type { SandboxServices } from '../services.ts';
import { accountCalls } from './account-calls.ts';
import { chooserCalls } from './chooser/http.ts';
import { ProtocolError, protocolErrorBody } from './protocol-error.ts';
import { signingKey } from './signing-key.ts';
import { identityTokens, LIFETIME_S } from './tokens.ts';

/**
 * The Firebase emulator's protocol at the root of the site's own origin, where the SDK looks for it; tokens are signed and
 * their keys published, so that the server verifies them by the same code as Google's.
 */
export function identityStandIn(services: SandboxServices): Hono {
  const key = signingKey(services);
  const tokens = identityTokens(services, key);
  const faults = sufferFaults(services, 'identity', (status) => protocolErrorBody(status, 'BACKEND_ERROR'));
  const app = new Hono();

  app.use('/identitytoolkit.googleapis.com/*', faults, neverStored);
  app.use('/securetoken.googleapis.com/*', faults, neverStored);
  app.use('/sandbox/identity/jwks.json', faults);

  app.post('/identitytoolkit.googleapis.com/v1/:call', (c) =>
    inProtocol(c, async () => {
      const call = accountCalls[c.req.param('call')];
      if (!call) throw new ProtocolError('OPERATION_NOT_ALLOWED : The sandbox supports Google sign-in only.');
      const body: unknown = await c.req.json().catch(() => null);
      return call(services, tokens, body);
    }),
  );

  app.post('/securetoken.googleapis.com/v1/token', (c) =>
    inProtocol(c, async () => {
      const { grant_type: grant, refresh_token: refreshToken } = await c.req.parseBody();
      if (grant !== 'refresh_token') throw new ProtocolError('INVALID_GRANT_TYPE');
      if (typeof refreshToken !== 'string' || !refreshToken) throw new ProtocolError('MISSING_REFRESH_TOKEN');
      const { user, signedInAt } = await tokens.userOfRefreshToken(refreshToken);
      const issued = await tokens.issue(user, signedInAt);
      return {
        access_token: issued.idToken,
        id_token: issued.idToken,
        expires_in: `${LIFETIME_S}`,
        refresh_token: issued.refreshToken,
        token_type: 'Bearer',
        user_id: user.local_id,
        project_id: sandboxConfig.projectId,
      };
    }),
  );

  app.get('/sandbox/identity/jwks.json', async (c) => {
    const { publicJwk } = await key();
    return c.json({ keys: [publicJwk] }, 200, { 'Cache-Control': 'public, max-age=3600' });
  });

  return app.route('/', chooserCalls(services));
}

async function inProtocol(c: Context, work: () => Promise<object>): Promise<Response> {
  try {
    return c.json(await work());
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    return c.json(protocolErrorBody(400, error.message), 400);
  }
}

async function neverStored(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  c.header('Cache-Control', 'no-store');
}
