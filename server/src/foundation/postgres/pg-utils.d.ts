/** Declares how `pg` converts values for PostgreSQL, which its own types lack. */
declare module 'pg/lib/utils.js' {
	const utils: { prepareValue(value: unknown): string | Buffer | null };
	export = utils;
}
