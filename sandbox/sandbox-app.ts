import { Hono } from 'hono';
import { faultCalls } from './faults/http.ts';
import { identityStandIn } from './identity/http.ts';
import { inboxCalls } from './inbox/http.ts';
import { razorpayApi } from './razorpay/http.ts';
import { payCalls } from './razorpay/pay-http.ts';
import { windowCalls } from './razorpay/window/http.ts';
import type { SandboxServices } from './services.ts';
import { whatsAppCalls } from './whatsapp/http.ts';

/** Where stand-ins answer, and where nothing else ever does. */
export const standInPaths = [
  '/sandbox/*',
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
] as const;

/** Every stand-in's calls under their full paths, to be mounted at '/' in sandbox mode and never otherwise. Their schema is made by `migrateSandbox`. */
export const sandboxApp = (services: SandboxServices): Hono =>
  new Hono()
    .route('/', faultCalls(services))
    .route('/', razorpayApi(services))
    .route('/', payCalls(services))
    .route('/', windowCalls(services))
    .route('/', identityStandIn(services))
    .route('/', whatsAppCalls(services))
    .route('/', inboxCalls(services));
