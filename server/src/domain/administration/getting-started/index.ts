/** What a new organization still has to do before it can text, seen from what is there. */
export { serveGettingStarted } from './routes.ts';
