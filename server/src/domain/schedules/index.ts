/** Messages that go out later, by themselves. */
export { serveSchedules } from './routes.ts';
export { startDue } from './start-due.ts';
