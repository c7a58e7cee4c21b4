/** Returns the last lines of a start: Quad's address, the demo's accounts, or how to set up an empty installation. */
import { isFresh } from '../../domain/access/installation/index.ts';
import { hasDemo } from '../../domain/organization/mail/index.ts';
import { connect } from '../../foundation/postgres/db.ts';
import { demoAccounts, demoPassword } from '../demo/cast.ts';
import { openDemoLines } from './open-demo.ts';
import { host } from './ports.ts';
import { say, table } from './say.ts';

export const welcome = async (
	address: string,
	databaseUrl: string,
	{ where, setUpCode, demo }: { where: string; setUpCode: string; demo: boolean },
): Promise<void> => {
	say();
	say(`Quad is open at ${address}`);
	say();
	for (const line of await linesFor(address, databaseUrl, { setUpCode, demo })) say(line);
	say(`Data: ${where}. Press Ctrl-C to stop.`);
	say();
};

const linesFor = async (
	address: string,
	databaseUrl: string,
	{ setUpCode, demo }: { setUpCode: string; demo: boolean },
): Promise<readonly string[]> => {
	const db = connect(databaseUrl, { max: 1 });
	try {
		if (await hasDemo(db)) return [...openDemoLines(host()), ...(demo ? [] : unwantedLines), ...demoLines()];
		return (await isFresh(db)) ? setUpLines(address, setUpCode) : [];
	} finally {
		await db.destroy();
	}
};

const demoLines = () => [
	`Sign in with one of the demo accounts. Password for all: ${demoPassword}`,
	'',
	...table(demoAccounts.map((one) => [one.name, one.role, one.emailAddress])).map((line) => `  ${line}`),
	'',
];

const unwantedLines = [
	'This database already contains the demo, Northfield College; QUAD_DEMO=off only applies to an empty database.',
	'To use Quad for your own college, choose another data folder (QUAD_DATA) or database (DATABASE_URL).',
	'',
];

const setUpLines = (address: string, code: string) => [
	`Quad is not set up yet. Open ${address}/set-up`,
	`and enter this code, which no one else should see: ${code}`,
	'Or use a terminal: npm run create-admin',
	'',
];
