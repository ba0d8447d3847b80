import { createContext } from 'react-router';
import type { Services } from '#server/services.ts';

/** Where loaders find the process's services: `context.get(servicesContext)`. Set once per request by the pages' handler. */
export const servicesContext = createContext<Services>();
