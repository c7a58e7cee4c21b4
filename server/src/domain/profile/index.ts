/** What people set for themselves: name and address, how they are told of texts, and what is answered while they are away. */
export { ownSettings } from './own-settings.ts';
export { serveProfile } from './routes.ts';
