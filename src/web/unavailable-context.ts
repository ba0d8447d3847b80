import { createContext } from 'react-router';

/**
 * True when a page, its data or a feed failed without the database, or used the fallback catalogue. The router hides the error from the
 * renderer, which needs it to answer 503.
 */
export const unavailableContext = createContext(false);
