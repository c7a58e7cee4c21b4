/** The last lines of a start: where Quad is, and who can sign in to the demo. */
import { connect } from '../../foundation/db.ts';
import { demoAccounts, demoPassword } from '../demo/cast.ts';
import { hasDemo } from './queries.ts';
import { say, table } from './say.ts';

export const welcome = async (address: string, databaseUrl: string, where: string): Promise<void> => {
	say();
	say(`Quad is open at ${address}`);
	say();
	if (await demoIsIn(databaseUrl)) {
		say(`Sign in as one of Northfield College, with the password: ${demoPassword}`);
		say();
		for (const line of table(demoAccounts.map((one) => [one.name, one.role, one.emailAddress]))) say(`  ${line}`);
		say();
	}
	say(`Data: ${where}. Ctrl-C stops.`);
	say();
};

const demoIsIn = async (databaseUrl: string): Promise<boolean> => {
	const db = connect(databaseUrl, { max: 1 });
	try {
		return await hasDemo(db);
	} finally {
		await db.destroy();
	}
};
