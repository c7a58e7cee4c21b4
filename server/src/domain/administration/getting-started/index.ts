/** Shows what a new organization must still do before it can text, derived from its current data. */
export { serveGettingStarted } from './routes.ts';
