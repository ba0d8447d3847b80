import { createContext } from 'react-router';
import type { Services } from '#server/services.ts';

/** How a page's loader reaches the services of its process. */
export const servicesContext = createContext<Services>();
