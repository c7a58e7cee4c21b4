/** The last lines of a start: where Quad is, and who can sign in to the demo, or how to begin where nobody lives yet. */
import { isFresh } from '../../domain/installation/index.ts';
import { hasDemo } from '../../domain/mail/index.ts';
import { connect } from '../../foundation/db.ts';
import { demoAccounts, demoPassword } from '../demo/cast.ts';
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
	say(`Data: ${where}. Ctrl-C stops.`);
	say();
};

const linesFor = async (
	address: string,
	databaseUrl: string,
	{ setUpCode, demo }: { setUpCode: string; demo: boolean },
): Promise<readonly string[]> => {
	const db = connect(databaseUrl, { max: 1 });
	try {
		if (await hasDemo(db)) return demo ? demoLines() : [...unwantedLines, ...demoLines()];
		return (await isFresh(db)) ? setUpLines(address, setUpCode) : [];
	} finally {
		await db.destroy();
	}
};

const demoLines = () => [
	`Sign in as one of Northfield College, with the password: ${demoPassword}`,
	'',
	...table(demoAccounts.map((one) => [one.name, one.role, one.emailAddress])).map((line) => `  ${line}`),
	'',
];

const unwantedLines = [
	'Northfield College, the demo, lives here already; QUAD_DEMO=off only keeps it out of an empty database.',
	'For a college of your own choose another data folder (QUAD_DATA), or another database (DATABASE_URL).',
	'',
];

const setUpLines = (address: string, code: string) => [
	`Nobody lives here yet. Set Quad up at ${address}/set-up`,
	`with this code, which nobody else should see: ${code}`,
	'Or do it in a terminal: npm run create-admin',
	'',
];
