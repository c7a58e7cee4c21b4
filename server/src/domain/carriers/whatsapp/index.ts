/** WhatsApp's 24-hour windows, approved templates, and the numbers that inboxes can have. */
export { type ChosenTemplate, expectTemplate } from './expect-template.ts';
export { serveWhatsApp } from './routes.ts';
export { expectSender } from './senders.ts';
export { approvedTemplate } from './templates.queries.ts';
export type { ProvidedSender, ProvidedTemplate, WhatsAppProvider } from './whatsapp-provider.port.ts';
export { isWindowOpen, openWindows, windowOf, writtenFormOf } from './windows.queries.ts';
