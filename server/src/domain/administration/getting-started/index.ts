/** Shows what a new organization still has to do before it can text, according to its current data. */
export { serveGettingStarted } from './routes.ts';
