/**
 * Which PostgreSQL the environment names, and whether a pooler stands in front of it. A PgBouncer that lends a
 * connection for one transaction keeps no named statements, no settings, no LISTEN and no session's locks. So the
 * address itself says that one is there, and whoever connects by it does without those.
 */
import { z } from 'zod';
import { PlainFailure } from '../plain-failure.ts';

/** The external PostgreSQL; undefined where our own is used. */
export const databaseUrlIn = (environment: NodeJS.ProcessEnv): string | undefined => {
	const url = environment.DATABASE_URL?.trim();
	if (!url) return undefined;
	return hasPgBouncer(environment.QUAD_PGBOUNCER) ? throughPool(url) : url;
};

/** Whether what connects by this address gets a connection for one transaction at a time only. */
export const isThroughPool = (url: string): boolean => /[?&]pgbouncer=true(?:&|$)/.test(url);

export const throughPool = (url: string): string =>
	isThroughPool(url) ? url : `${url}${url.includes('?') ? '&' : '?'}pgbouncer=true`;

const hasPgBouncer = (setting: string | undefined): boolean => {
	if (!setting?.trim()) return false;
	const read = z.stringbool().safeParse(setting.trim());
	if (!read.success) throw new PlainFailure(`QUAD_PGBOUNCER is "${setting}". It must be on or off.`);
	return read.data;
};
