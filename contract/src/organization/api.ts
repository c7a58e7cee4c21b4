export * as audit from './audit/routes.ts';
export * as mail from './mail/routes.ts';
export * as marketplace from './marketplace/routes.ts';
export * as media from './media/routes.ts';
