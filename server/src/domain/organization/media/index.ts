/** Prepares and stores pictures and files, and deletes them when nothing refers to them. */
export { expectMedia } from './expect-media.ts';
export type { Files } from './files.port.ts';
export { mediaJobs } from './jobs.ts';
export { keepAsSent } from './keep-as-sent.ts';
export { type KeptAttachment, keepAttachment } from './keep-attachment.ts';
export { keepMedia } from './keep-media.ts';
export { keepPicture } from './keep-picture.ts';
export { serveMedia } from './routes.ts';
