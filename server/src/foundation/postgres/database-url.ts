/**
 * Which PostgreSQL the environment names, and whether a pooler is in front of it. A PgBouncer that lends a connection
 * per transaction has no named statements, settings, LISTEN or session locks, so the address itself says so.
 */
import { z } from 'zod';
import { PlainFailure } from '../plain-failure.ts';

/** Returns the address of an external PostgreSQL; undefined if the embedded one is used. */
export const databaseUrlIn = (environment: NodeJS.ProcessEnv): string | undefined => {
	const url = environment.DATABASE_URL?.trim();
	if (!url) return undefined;
	return hasPgBouncer(environment.QUAD_PGBOUNCER) ? throughPool(url) : url;
};

/** Returns whether a connection to this address lasts only for one transaction at a time. */
export const isThroughPool = (url: string): boolean => /[?&]pgbouncer=true(?:&|$)/.test(url);

export const throughPool = (url: string): string =>
	isThroughPool(url) ? url : `${url}${url.includes('?') ? '&' : '?'}pgbouncer=true`;

const hasPgBouncer = (setting: string | undefined): boolean => {
	if (!setting?.trim()) return false;
	const read = z.stringbool().safeParse(setting.trim());
	if (!read.success) throw new PlainFailure(`QUAD_PGBOUNCER is "${setting}". It must be on or off.`);
	return read.data;
};
