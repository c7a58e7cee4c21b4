/**
 * `npm run create-admin`: creates an owner, and in an empty installation also the organization and its first team. It
 * works while Quad is running, too. A password is never an argument: it is typed at a prompt or chosen by a printed
 * link.
 */
import { faultOfNewPassword } from '@quad/contract/access/installation/founding.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import { isTimeZone } from '@quad/contract/time-zone.ts';
import {
	addOwner,
	foundOrganization,
	isFresh,
	listOrganizations,
	type Owner,
	offerPassword,
	promoteToOwner,
} from '../../domain/access/installation/index.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { systemClock } from '../../foundation/clock.ts';
import { Refused } from '../../foundation/http/refuse.ts';
import { makeIds } from '../../foundation/ids.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { connect } from '../../foundation/postgres/db.ts';
import { takeShard } from '../../foundation/postgres/shard.ts';
import { type Dialogue, openDialogue } from './ask.ts';
import { runCommand, type Words } from './command.ts';
import { choosePort } from './ports.ts';
import { bringUpToDate, expectUsable } from './prepare-database.ts';
import { type Reached, withDatabase } from './reach-database.ts';
import { say } from './say.ts';

type Base = Pick<AppContext, 'db' | 'clock' | 'ids'>;
type Options = Words['options'];

const run = async (options: Options): Promise<void> => {
	const dialogue = process.stdin.isTTY ? openDialogue(process.stdin, process.stdout) : undefined;
	try {
		await withDatabase({ doing: 'creating an owner', make: true }, (found) => makeOwner(found, options, dialogue));
	} catch (error) {
		throw error instanceof Refused ? new PlainFailure(error.message) : error;
	} finally {
		dialogue?.close();
	}
};

const makeOwner = async ({ url, folder, running }: Reached, options: Options, dialogue: Dialogue | undefined) => {
	if (!running) {
		await expectUsable(url);
		await bringUpToDate(url, folder, { demo: false });
	}
	const db = connect(url, { max: 2 });
	const shard = await takeShard(url);
	try {
		const base: Base = { db, clock: systemClock, ids: makeIds(systemClock, shard.number) };
		say();
		await ((await isFresh(db)) ? found(base, options, dialogue) : add(base, options, dialogue));
	} finally {
		await shard.release();
		await db.destroy();
	}
};

const found = async (base: Base, options: Options, dialogue: Dialogue | undefined): Promise<void> => {
	const answer = answers(options, dialogue);
	if (dialogue) say('Quad is not set up yet. This creates the first organization and its owner.');
	const organizationName = plainName(await answer('organization', 'Organization name'));
	const timeZone = await answer('time-zone', 'Time zone', usualTimeZone());
	if (!isTimeZone(timeZone))
		throw new PlainFailure(`"${timeZone}" is not a time zone. Use a name like America/New_York.`);
	const teamName = await answer('team', 'Name of the first team', 'Admissions');
	const emailAddress = await askAddress(answer);
	const founding = { organizationName, timeZone, teamName, emailAddress, ...(await askName(answer)) };
	const password = await askPassword(dialogue);
	const owner = await foundOrganization(base, founding, { password });
	say();
	say(`Created ${organizationName}. ${founding.firstName} ${founding.lastName} owns it and administers this Quad.`);
	await sayHowToSignIn(base, owner, emailAddress, password !== undefined);
};

const add = async (base: Base, options: Options, dialogue: Dialogue | undefined): Promise<void> => {
	const answer = answers(options, dialogue);
	const organization = await chooseOrganization(base, options, dialogue);
	const owners = organization.owners.length > 0 ? organization.owners.join(', ') : 'nobody';
	say(`${organization.name} is owned by ${owners}. This adds another owner.`);
	const emailAddress = await askAddress(answer);
	const known = await promoteToOwner(base, organization, emailAddress);
	if (known) {
		say();
		say(`${emailAddress} now owns ${organization.name}. Name and password are unchanged.`);
		return sayHowToSignIn(base, known, emailAddress, false);
	}
	const who = { emailAddress, ...(await askName(answer)) };
	const password = await askPassword(dialogue);
	const owner = await addOwner(base, organization, who, password);
	say();
	say(`${who.firstName} ${who.lastName} now owns ${organization.name}.`);
	await sayHowToSignIn(base, owner, emailAddress, password !== undefined);
};

const chooseOrganization = async ({ db }: Base, options: Options, dialogue: Dialogue | undefined) => {
	const all = await listOrganizations(db);
	const named = (name: string) => all.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
	const [only, ...more] = all;
	if (only && more.length === 0 && options.organization === undefined) return only;
	const names = all.map(({ name }) => name).join(', ');
	const name = await answers(options, dialogue)('organization', `Which organization: ${names}`);
	return (
		named(name) ?? Promise.reject(new PlainFailure(`There is no organization "${name}". Choose one of: ${names}.`))
	);
};

type Answers = (option: string, question: string, usual?: string) => Promise<string>;

/** Returns a function that takes an answer from the command's options, or asks for it. */
const answers =
	(options: Options, dialogue: Dialogue | undefined): Answers =>
	async (option, question, usual) => {
		const typed = options[option]?.trim() || (await dialogue?.ask(question, usual));
		return typed || Promise.reject(new PlainFailure(`Please pass --${option} …, or run this in a terminal.`));
	};

const askAddress = (answer: Answers) => answer('email', 'Email address the owner signs in with');

const askName = async (answer: Answers) => ({
	firstName: plainName(await answer('first-name', 'First name')),
	lastName: plainName(await answer('last-name', 'Last name')),
});

/** Returns undefined if the password will be chosen later, by a link. */
const askPassword = async (dialogue: Dialogue | undefined): Promise<string | undefined> => {
	const password = await dialogue?.askHidden('Password (leave empty to choose it in the browser)');
	if (!dialogue || !password) return undefined;
	const fault = faultOfNewPassword(password, await dialogue.askHidden('Password again'));
	if (!fault) return password;
	say(fault.message);
	return askPassword(dialogue);
};

const sayHowToSignIn = async (base: Base, owner: Owner, email: string, hasPassword: boolean): Promise<void> => {
	const address = process.env.QUAD_PUBLIC_URL || `http://localhost:${await choosePort(process.env.PORT)}`;
	if (hasPassword) return say(`Sign in as ${email} at ${new URL('/login', address)}`);
	say('To choose a password, start Quad (npm start) and open this link. It works once, within an hour:');
	say(`${new URL(await offerPassword(base, owner), address)}`);
};

const usualTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

await runCommand(
	{
		typed: 'npm run create-admin -- [--organization … --email …]',
		does: 'Creates the owner of a new Quad without the demo, or adds an owner. Quad can keep running. Asks for anything not given.',
		options: {
			organization: 'name of the organization',
			'time-zone': 'its time zone, like America/New_York',
			team: 'name of its first team',
			'first-name': 'of the owner',
			'last-name': 'of the owner',
			email: 'email address the owner signs in with',
		},
		environment: {
			QUAD_DATA: 'the data folder (.data in the clone)',
			QUAD_PUBLIC_URL: 'public address of Quad, for the link',
			DATABASE_URL: 'your own PostgreSQL',
		},
	},
	({ options }) => run(options),
);
