/** The audit log: who did what to whom, as whom, from where. It only grows. */
export { record } from './record.ts';
