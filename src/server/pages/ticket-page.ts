import { TICKET_PATH } from '#capabilities/booking/rules/ticket/ticket-address.ts';
import { WORKS_HERE } from '#web/console/device/works-here.ts';
import { sourceHash } from './policy.ts';

const style =
  'html{color-scheme:light dark;font:1.25rem/1.5 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;place-items:center;text-align:center}main{padding:2rem}h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem}p{margin:0}';

const title = 'Show this at the front desk';

/** A browser in which a colleague is signed in goes on to the booking in the console, which asks the server who it is. */
const script = `try{let i=location.pathname.slice(${TICKET_PATH.length});if(localStorage.getItem('${WORKS_HERE}')&&/^[\\w-]{4,40}$/.test(i))location.replace('/console/bookings/'+i)}catch{}`;

/**
 * What a ticket's QR code opens for everybody: the same page for every booking id, known or not, as an id opens nothing. It fetches nothing.
 */
export const ticketPage = (): Response =>
  new Response(
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><script>${script}</script><style>${style}</style></head><body><main><h1>${title}</h1><p>We scan the code on your ticket and check you in.</p></main></body></html>`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'public, max-age=86400',
        'X-Robots-Tag': 'noindex, nofollow, noarchive',
        'Referrer-Policy': 'no-referrer',
        'X-Frame-Options': 'DENY',
        'Content-Security-Policy': `default-src 'none'; script-src ${sourceHash(script)}; style-src ${sourceHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      },
    },
  );
