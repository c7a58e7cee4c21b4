/** `npm run recount`: requests a recount of the figures in dashboards and reports. Quad does it while it runs. */
import { askForRecount } from '../../domain/reporting/reporting/index.ts';
import { connect } from '../../foundation/postgres/db.ts';
import { runCommand } from './command.ts';
import { withDatabase } from './reach-database.ts';
import { say } from './say.ts';

const ask = (): Promise<number> =>
	withDatabase({ doing: 'counting anew' }, async ({ url }) => {
		const db = connect(url, { max: 1 });
		try {
			return await askForRecount(db);
		} finally {
			await db.destroy();
		}
	});

await runCommand(
	{
		typed: 'npm run recount',
		does: 'Counts the figures of dashboards and reports anew from the messages. Quad can keep running. Safe to run again.',
		environment: {
			QUAD_DATA: 'the data folder (.data in the clone)',
			DATABASE_URL: 'your own PostgreSQL',
		},
	},
	async () => {
		const organizations = await ask();
		say();
		say(
			organizations === 0
				? 'There are no messages to count yet.'
				: 'Quad counts them within the next minutes while it runs, or when it starts again.',
		);
	},
);
