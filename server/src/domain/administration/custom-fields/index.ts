/** The organization's own contact fields: their names, types and switches. */
export { customFieldJobs } from './jobs.ts';
export { serveCustomFields } from './routes.ts';
