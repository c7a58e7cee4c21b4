/** The routes of the area. */

export * as audit from './audit/routes.ts';
export * as mail from './mail/routes.ts';
export * as marketplace from './marketplace/routes.ts';
export * as media from './media/routes.ts';
