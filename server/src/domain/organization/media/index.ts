/** Pictures and files: what can be sent, how it is prepared, and how long it is kept. */
export { expectMedia } from './expect-media.ts';
export type { Files } from './files.port.ts';
export { mediaJobs } from './jobs.ts';
export { keepAsSent } from './keep-as-sent.ts';
export { type KeptAttachment, keepAttachment } from './keep-attachment.ts';
export { keepMedia } from './keep-media.ts';
export { keepPicture } from './keep-picture.ts';
export { serveMedia } from './routes.ts';
