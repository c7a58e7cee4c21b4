/**
 * `npm run recount`: builds the text history anew, and requests a recount of the figures in dashboards and reports,
 * which Quad does while it runs.
 */
import { rebuildAllTextHistory } from '../../domain/contacts/text-history/index.ts';
import { askForRecount } from '../../domain/reporting/reporting/index.ts';
import { connect } from '../../foundation/postgres/db.ts';
import { runCommand } from './command.ts';
import { withDatabase } from './reach-database.ts';
import { say } from './say.ts';

const ask = (): Promise<number> =>
	withDatabase({ doing: 'counting anew' }, async ({ url }) => {
		const db = connect(url, { max: 1 });
		try {
			await rebuildAllTextHistory(db);
			return await askForRecount(db);
		} finally {
			await db.destroy();
		}
	});

await runCommand(
	{
		typed: 'npm run recount',
		does: 'Counts anew from the messages: who was texted and replied, and the figures of dashboards and reports. Quad can keep running. Safe to run again.',
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
				: 'Who was texted and replied is counted. Quad counts the figures within the next minutes while it runs, or when it starts again.',
		);
	},
);
