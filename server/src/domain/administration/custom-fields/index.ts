/** Manages the organization's own contact fields: their names, types and settings. */
export { customFieldJobs } from './jobs.ts';
export { serveCustomFields } from './routes.ts';
