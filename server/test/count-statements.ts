import type { Db } from '../src/foundation/postgres/db.ts';

/** Returns the same database, and how many statements were built with it. */
export const countStatements = (db: Db): { readonly db: Db; readonly count: () => number } => {
	let statements = 0;
	const counting = db.withPlugin({
		transformQuery: ({ node }) => {
			statements += 1;
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	return { db: counting, count: () => statements };
};
