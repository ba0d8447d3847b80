import { createContext } from 'react-router';

/**
 * Whether a page, its data or a feed failed as the database is away, or was made of the fallback catalogue: the router keeps what went wrong
 * from whoever renders. The answer is 503.
 */
export const unavailableContext = createContext(false);
