/** How `pg` writes a value for PostgreSQL: its own types leave this module out. */
declare module 'pg/lib/utils.js' {
	const utils: { prepareValue(value: unknown): string | Buffer | null };
	export = utils;
}
