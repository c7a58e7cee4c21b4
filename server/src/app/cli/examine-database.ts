/**
 * Checks what the database shows about a running Quad: its version, migrations and clock, and whether background work
 * gets done. The self-check for platform administrators uses it, too.
 */
import type { Finding } from '@quad/contract/health/routes.ts';
import { numbersAtCarrier } from '../../domain/administration/numbers/index.ts';
import { countSandboxes, organizationsToCheck, readSetUp } from '../../domain/carriers/carriers/index.ts';
import { connectionsToCheck } from '../../domain/connections/integrations/index.ts';
import type { Db } from '../../foundation/postgres/db.ts';
import { oldestPostgres, pendingMigrations } from '../../foundation/postgres/migrate.ts';
import { fine, wrong } from './findings.ts';
import { readServer, readWork, type Work } from './queries.ts';

const mostClockDifferenceMs = 2_000;
const longestWaitMs = 60_000;
const longestMailWaitMs = 10 * 60_000; // long enough for a retry if the mail server was briefly busy
const mostOrganizations = 50;
const mailHint = 'The worker’s log shows what the mail server answers. Check QUAD_SMTP_URL.';
const spentHint =
	'The worker’s log shows why each attempt failed. If it shows nothing, the process was killed, for example when memory ran out.';
const workerHint = 'Is a process with the worker role running? Check the logs in the data folder.';

export const examineDatabase = async (db: Db): Promise<Finding[]> => {
	const startedAt = Date.now();
	const server = await readServer(db);
	const findings = [version(server.version), clock(server.now.getTime(), startedAt, Date.now())];
	const pending = await pendingMigrations(db);
	findings.push(tables(pending));
	return pending.length > 0
		? findings
		: [
				...findings,
				...work(await readWork(db)),
				sandboxes(await countSandboxes(db)),
				...(await carriers(db)),
				...(await integrations(db)),
			];
};

const version = (number: number): Finding => {
	const says = `PostgreSQL ${Math.floor(number / 10_000)}.${number % 10_000} answers`;
	return number >= oldestPostgres * 10_000
		? fine('Database', says)
		: wrong('Database', says, `Quad needs PostgreSQL ${oldestPostgres} or newer.`);
};

/** Allows for the response time of a busy database, so that a slow response does not look like a wrong clock. */
const clock = (now: number, startedAt: number, answered: number): Finding => {
	const differenceMs = Math.max(0, startedAt - now, now - answered);
	return differenceMs < mostClockDifferenceMs
		? fine('Database clock', 'matches this machine')
		: wrong(
				'Database clock',
				`is off by ${Math.round(differenceMs / 1000)} s from this machine`,
				'Sync both machines with a time server (timedatectl set-ntp true).',
			);
};

const tables = (pending: readonly string[]): Finding =>
	pending.length === 0
		? fine('Tables', 'match this version')
		: wrong(
				'Tables',
				`need ${pending.length} more migrations (from ${pending[0]} on)`,
				'Run npm start to update them.',
			);

const work = ({ waiting, lanesOverdueSince, receiptsSince, leasesOverdue, mailSince, ...rest }: Work): Finding[] => [
	age(lanesOverdueSince) > longestWaitMs
		? wrong(
				'Sending',
				`${waiting} texts are waiting, and none has been taken for ${inWords(age(lanesOverdueSince))}`,
				workerHint,
			)
		: fine('Sending', waiting > 0 ? `${waiting} texts are waiting` : 'nothing is waiting'),
	age(receiptsSince) > longestWaitMs
		? wrong('Receipts', `the oldest has been waiting for ${inWords(age(receiptsSince))}`, workerHint)
		: fine('Receipts', 'are up to date'),
	leasesOverdue > 0
		? wrong(
				'Texts in doubt',
				`${leasesOverdue} were handed over but never confirmed, and the carrier has not been asked`,
				workerHint,
			)
		: fine('Texts in doubt', 'none'),
	jobs(rest),
	listeners(rest),
	age(mailSince) > longestMailWaitMs
		? wrong('Mail', `the oldest has been waiting for ${inWords(age(mailSince))}`, mailHint)
		: fine('Mail', process.env.QUAD_SMTP_URL ? 'is up to date' : 'is not sent: QUAD_SMTP_URL is not set'),
];

/** Finds faults in the setup of organizations that text with Twilio. An unfinished setup is not a fault. */
const carriers = async (db: Db): Promise<Finding[]> => {
	const { QUAD_PUBLIC_URL: address, PORT: port = '4000' } = process.env;
	const publicUrl = (address || `http://localhost:${port}`).replace(/\/$/, '');
	const findings: Finding[] = [];
	for (const { id, name } of await organizationsToCheck(db, mostOrganizations)) {
		const { steps } = await readSetUp({ db, readNumbers: numbersAtCarrier(db) }, id, publicUrl);
		const faults = steps.filter(({ state }) => state === 'wrong');
		findings.push(...faults.map(({ says, next }) => wrong(`Twilio, ${name}`, says, next ?? '')));
		const ahead = steps.find(({ state }) => state === 'waiting');
		if (faults.length === 0)
			findings.push(fine(`Twilio, ${name}`, ahead ? `${ahead.says} ${ahead.next}` : 'texts go out and come in'));
	}
	return findings;
};

/** Reports sandboxes as fine, because a college may try everything before it has a carrier (decisions.md 40). */
const sandboxes = (count: number): Finding => {
	if (count === 0) return fine('Sandbox', 'no one texts simulated phones who means real ones');
	const who = count === 1 ? 'one organization texts' : `${count} organizations text`;
	return fine('Sandbox', `${who} simulated phones only, until a carrier account is connected`);
};

/** Finds faults in connections to other systems. An unfinished setup is not a fault. */
const integrations = async (db: Db): Promise<Finding[]> => {
	const { working, broken } = await connectionsToCheck(db, mostOrganizations);
	if (broken.length === 0)
		return [
			fine('Integrations', working === 0 ? 'none is connected' : `${working} ${working === 1 ? 'works' : 'work'}`),
		];
	return broken.map(({ connector, organization, team, why, lastRunAt }) =>
		wrong(
			`Integration ${connector}, ${organization}`,
			`${why}${lastRunAt === null ? '' : ` (last run ${inWords(age(lastRunAt))} ago)`}`,
			`An administrator of ${team} opens the integration and checks the connection.`,
		),
	);
};

const jobs = ({ jobsSince, jobsGivenUp }: Pick<Work, 'jobsSince' | 'jobsGivenUp'>): Finding => {
	if (age(jobsSince) > longestWaitMs)
		return wrong('Jobs', `the oldest due job has been waiting for ${inWords(age(jobsSince))}`, workerHint);
	if (jobsGivenUp.length === 0) return fine('Jobs', 'are up to date');
	const names = [...new Set(jobsGivenUp)].join(', ');
	return wrong('Jobs', `${jobsGivenUp.length} failed for good within a day (${names})`, spentHint);
};

const listeners = ({ eventsSince, failingListeners }: Pick<Work, 'eventsSince' | 'failingListeners'>): Finding => {
	if (age(eventsSince) > longestWaitMs)
		return wrong('Listeners', `the oldest event has been waiting for ${inWords(age(eventsSince))}`, workerHint);
	return failingListeners.length === 0
		? fine('Listeners', 'are up to date')
		: wrong(
				'Listeners',
				`${failingListeners.join(', ')} failed and will try again`,
				'The worker’s log shows why each attempt failed.',
			);
};

const age = (since: Date | null): number => (since ? Date.now() - since.getTime() : 0);

const inWords = (ms: number): string =>
	ms < 120_000
		? `${Math.round(ms / 1000)} seconds`
		: ms < 7_200_000
			? `${Math.round(ms / 60_000)} minutes`
			: `${Math.round(ms / 3_600_000)} hours`;
