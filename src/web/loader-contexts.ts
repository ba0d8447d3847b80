import { createContext } from 'react-router';
import type { Services } from '#server/services.ts';

/** Where loaders find the process's services: `context.get(servicesContext)`. Set once per request by the pages' handler. */
export const servicesContext = createContext<Services>();

/**
 * True when a page, its data or a feed failed without the database, or used the fallback catalogue. The router hides the error from the
 * renderer, which needs it to answer 503.
 */
export const unavailableContext = createContext(false);
