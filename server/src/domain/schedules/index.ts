/** Messages that go out later, by themselves. */
export { putBackUndone } from './put-back-undone.ts';
export { serveSchedules } from './routes.ts';
export { startDue } from './start-due.ts';
