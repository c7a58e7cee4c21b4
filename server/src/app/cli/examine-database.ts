/**
 * What the database tells about a running Quad: its version and tables, its clock against ours, and whether the work that
 * nobody asks for is being done. Also for the self-check that the server answers to platform administrators.
 */
import type { Finding } from '@quad/contract/health/routes.ts';
import type { Db } from '../../foundation/db.ts';
import { oldestPostgres, pendingMigrations } from '../../foundation/migrate.ts';
import { fine, wrong } from './findings.ts';
import { readServer, readWork, type Work } from './queries.ts';

const mostClockDifferenceMs = 2_000;
const longestWaitMs = 60_000;
const longestMailWaitMs = 10 * 60_000; // a mail server that is busy for a moment is asked again by then
const mailHint = 'The log of the worker says what the mail server answers; look at QUAD_SMTP_URL.';
const spentHint =
	'The log of the worker says what each try stumbled on; one that says nothing was killed, as where memory is short.';
const workerHint = 'Is a process with the role worker running? Look at the logs in the data folder.';

export const examineDatabase = async (db: Db): Promise<Finding[]> => {
	const server = await readServer(db);
	const pending = await pendingMigrations(db);
	const findings = [version(server.version), clock(server.now), tables(pending)];
	return pending.length > 0 ? findings : [...findings, ...work(await readWork(db))];
};

const version = (number: number): Finding => {
	const says = `PostgreSQL ${Math.floor(number / 10_000)}.${number % 10_000} answers`;
	return number >= oldestPostgres * 10_000
		? fine('Database', says)
		: wrong('Database', says, `Quad needs PostgreSQL ${oldestPostgres} or newer.`);
};

const clock = (now: Date): Finding => {
	const differenceMs = Math.abs(Date.now() - now.getTime());
	return differenceMs < mostClockDifferenceMs
		? fine('Clock of the database', 'agrees with this machine')
		: wrong(
				'Clock of the database',
				`differs from this machine's by ${Math.round(differenceMs / 1000)} s`,
				'Let both machines follow a time server (timedatectl set-ntp true).',
			);
};

const tables = (pending: readonly string[]): Finding =>
	pending.length === 0
		? fine('Tables', 'are those of this version')
		: wrong(
				'Tables',
				`lack ${pending.length} of this version's steps (from ${pending[0]} on)`,
				'Run npm start: it brings them up to date.',
			);

const work = ({ waiting, lanesOverdueSince, receiptsSince, leasesOverdue, mailSince, ...of }: Work): Finding[] => [
	age(lanesOverdueSince) > longestWaitMs
		? wrong(
				'Sending',
				`${waiting} texts wait, and nobody has taken the next for ${inWords(age(lanesOverdueSince))}`,
				workerHint,
			)
		: fine('Sending', waiting > 0 ? `${waiting} texts wait for their turn` : 'nothing waits'),
	age(receiptsSince) > longestWaitMs
		? wrong('Receipts', `the oldest has waited for ${inWords(age(receiptsSince))}`, workerHint)
		: fine('Receipts', 'are applied as they come'),
	leasesOverdue > 0
		? wrong(
				'Texts in doubt',
				`${leasesOverdue} were handed over and never confirmed, and nobody has asked the carrier`,
				workerHint,
			)
		: fine('Texts in doubt', 'none'),
	jobs(of),
	age(mailSince) > longestMailWaitMs
		? wrong('Mail', `the oldest has waited for ${inWords(age(mailSince))}`, mailHint)
		: fine('Mail', process.env.QUAD_SMTP_URL ? 'leaves as it is posted' : 'stays here: there is no QUAD_SMTP_URL'),
];

const jobs = ({ jobsSince, jobsGivenUp }: Pick<Work, 'jobsSince' | 'jobsGivenUp'>): Finding => {
	if (age(jobsSince) > longestWaitMs)
		return wrong('Jobs', `the oldest that is due has waited for ${inWords(age(jobsSince))}`, workerHint);
	if (jobsGivenUp.length === 0) return fine('Jobs', 'run when they are due');
	const names = [...new Set(jobsGivenUp)].join(', ');
	return wrong('Jobs', `${jobsGivenUp.length} used up their tries within a day (${names})`, spentHint);
};

const age = (since: Date | null): number => (since ? Date.now() - since.getTime() : 0);

const inWords = (ms: number): string =>
	ms < 120_000
		? `${Math.round(ms / 1000)} seconds`
		: ms < 7_200_000
			? `${Math.round(ms / 60_000)} minutes`
			: `${Math.round(ms / 3_600_000)} hours`;
