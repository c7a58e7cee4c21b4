/** How `pg` writes a value for PostgreSQL; its own types lack this module. */
declare module 'pg/lib/utils.js' {
	const utils: { prepareValue(value: unknown): string | Buffer | null };
	export = utils;
}
