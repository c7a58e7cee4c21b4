/**
 * Reads the database URL. If it says `pgbouncer=true`, a pooler lends connections per transaction only, so prepared
 * statements, settings, LISTEN and session locks don't work.
 */
import { z } from 'zod';
import { PlainFailure } from '../plain-failure.ts';

/** Returns the URL of an external PostgreSQL, or undefined for the embedded one. */
export const databaseUrlIn = (environment: NodeJS.ProcessEnv): string | undefined => {
	const url = environment.DATABASE_URL?.trim();
	if (!url) return undefined;
	return hasPgBouncer(environment.QUAD_PGBOUNCER) ? throughPool(url) : url;
};

/** Returns whether connections to this URL last only for one transaction. */
export const isThroughPool = (url: string): boolean => /[?&]pgbouncer=true(?:&|$)/.test(url);

export const throughPool = (url: string): string =>
	isThroughPool(url) ? url : `${url}${url.includes('?') ? '&' : '?'}pgbouncer=true`;

const hasPgBouncer = (setting: string | undefined): boolean => {
	if (!setting?.trim()) return false;
	const read = z.stringbool().safeParse(setting.trim());
	if (!read.success) throw new PlainFailure(`QUAD_PGBOUNCER is "${setting}". It must be on or off.`);
	return read.data;
};
