/**
 * Tests that an email is queued in the same transaction as the change that causes it, is retried if the mail server
 * is busy, and is not sent again once accepted.
 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { makeTeam, type Quad, useQuad } from '../../../../test/kit.ts';
import { mailsOf } from '../../../../test/rows.ts';
import { makeLog } from '../../../foundation/log.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { queueMail } from './index.ts';
import type { MailResult, MailServer, OutgoingMail } from './mail-server.port.ts';
import { sendMail } from './send-mail.ts';

const quad = useQuad();
const minute = 60_000;

/** A mail server that first returns the given results and then accepts everything. */
const officeThat = (...answers: MailResult[]): MailServer & { letters: OutgoingMail[] } => {
	const letters: OutgoingMail[] = [];
	return {
		letters,
		send: async (letter) => {
			letters.push(letter);
			return answers.shift() ?? { kind: 'accepted' };
		},
		close: () => undefined,
	};
};

const running = (quadRef: Quad, mailServer: MailServer | undefined) =>
	sendMail(quadRef.context, { mailServer, publicUrl: 'https://quad.northfield.example', log: makeLog('silent') }).run;

const posted = async (mail: { address?: string; name?: string; subject?: string } = {}) => {
	const { organizationId } = await makeTeam(quad);
	await commit(quad.db, (tx) =>
		queueMail(tx, quad.context, {
			organizationId,
			kind: 'password-reset',
			to: { address: mail.address ?? 'mia.park@northfield.example', name: mail.name ?? 'Mia Park' },
			subject: mail.subject ?? 'Choose a new password',
			body: 'Hello Mia,\n\nsomebody asked for a new password.',
			link: { label: 'Choose a new password', path: '/reset-password?k=a-key-of-one-use' },
		}),
	);
	return read(organizationId);
};

const read = async (organizationId: number) => {
	const row = await mailsOf(quad, organizationId).selectAll().executeTakeFirstOrThrow();
	return { ...row, of: { organizationId, id: row.id } };
};

test('a mail has its job with it, and its link is not to be read in the database', async () => {
	const mail = await posted();
	expect(mail).toMatchObject({ state: 'waiting', tries: 0, to_name: 'Mia Park', link_label: 'Choose a new password' });
	expect(JSON.stringify(mail)).not.toContain('a-key-of-one-use');
	const office = officeThat();
	await running(quad, office)(mail.of, jobContext);
	expect(office.letters).toMatchObject([
		{
			to: { name: 'Mia Park', address: 'mia.park@northfield.example' },
			subject: 'Choose a new password',
			at: quad.clock.now(),
		},
	]);
	for (const form of ['text', 'html'] as const)
		expect(office.letters[0]?.[form]).toContain('https://quad.northfield.example/reset-password?k=a-key-of-one-use');
	expect(await read(mail.of.organizationId)).toMatchObject({ state: 'sent', tries: 1, failure: null });
});

test('a mail’s file leaves with it, and is kept no longer than until then', async () => {
	const { organizationId } = await makeTeam(quad);
	const file = { name: 'left out\r\n.csv', content: 'Line,Reason\r\n' };
	await commit(quad.db, (tx) =>
		queueMail(tx, quad.context, {
			organizationId,
			kind: 'integration',
			to: { address: 'mia.park@northfield.example' },
			subject: '1 row was left out',
			body: 'It is attached.',
			file,
		}),
	);
	const { of } = await read(organizationId);
	const office = officeThat({ kind: 'later', reason: '450 Busy' });
	for (let time = 0; time < 2; time += 1) await running(quad, office)(of, jobContext);
	const sent = { name: 'left out .csv', content: file.content };
	expect(office.letters.map((letter) => letter.file)).toEqual([sent, sent]);
	expect(await read(organizationId)).toMatchObject({ state: 'sent', file_name: null, file: null });
});

test('rolled back, nothing was posted', async () => {
	const { organizationId } = await makeTeam(quad);
	const undone = commit(quad.db, async (tx) => {
		await queueMail(tx, quad.context, {
			organizationId,
			kind: 'welcome',
			to: { address: 'mia.park@northfield.example' },
			subject: 'Welcome',
			body: 'Welcome.',
		});
		throw new Error('The change failed.');
	});
	await expect(undone).rejects.toThrow('The change failed.');
	await expect(read(organizationId)).rejects.toThrow();
});

test('a mail that was taken is not handed over again, however often its job runs', async () => {
	const mail = await posted();
	const office = officeThat();
	for (let time = 0; time < 3; time += 1) await running(quad, office)(mail.of, jobContext);
	expect(office.letters).toHaveLength(1);
});

test('what one process has in hand no other takes; what it left in dying is taken up under the same name', async () => {
	const mail = await posted();
	const second = officeThat();
	const first: MailServer = {
		...officeThat(),
		send: async () => {
			await running(quad, second)(mail.of, jobContext);
			throw new Error('The process dies here.');
		},
	};
	await expect(running(quad, first)(mail.of, jobContext)).rejects.toThrow('dies here');
	expect(second.letters).toHaveLength(0);

	quad.clock.pass(5 * minute);
	await running(quad, second)(mail.of, jobContext);
	expect(second.letters.map(({ id }) => id)).toEqual([`${mail.of.id}.${mail.of.organizationId}`]);
});

/** Returns in how many minutes the email's job is scheduled to run again. */
const comesAgainIn = async (mail: { of: { id: number } }): Promise<number | undefined> => {
	const { rows } = await sql<{ runAt: Date }>`
		select j.run_at as "runAt" from graphile_worker.jobs j
		join graphile_worker._private_jobs p on p.id = j.id
		where j.task_identifier = 'mail.send' and (p.payload ->> 'id')::bigint = ${mail.of.id}
		order by j.id desc limit 1`.execute(quad.db);
	const at = rows[0]?.runAt.getTime();
	return at === undefined ? undefined : (at - quad.clock.now().getTime()) / minute;
};

test('“not now” is tried again, and says what the server said', async () => {
	const mail = await posted();
	const office = officeThat({ kind: 'later', reason: '450 Busy' });
	await running(quad, office)(mail.of, jobContext);
	expect(await read(mail.of.organizationId)).toMatchObject({ state: 'waiting', failure: '450 Busy' });
	expect(await comesAgainIn(mail)).toBeCloseTo(5 / 60);
	await running(quad, office)(mail.of, jobContext);
	expect(await read(mail.of.organizationId)).toMatchObject({ state: 'sent', tries: 2, failure: null });
});

test('the pauses grow for two days, and then the mail has failed', async () => {
	const mail = await posted();
	const office = officeThat(...Array<MailResult>(20).fill({ kind: 'later', reason: '450 Busy' }));
	const pauses: number[] = [];
	while ((await read(mail.of.organizationId)).state === 'waiting') {
		await running(quad, office)(mail.of, jobContext);
		pauses.push((await comesAgainIn(mail)) ?? 0);
		quad.clock.pass((pauses.at(-1) ?? 0) * minute);
	}
	pauses.pop(); // the last attempt is not followed by another
	expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
	const hours = pauses.reduce((sum, one) => sum + one, 0) / 60;
	expect(hours).toBeGreaterThan(36);
	expect(hours).toBeLessThan(72);
	expect(await read(mail.of.organizationId)).toMatchObject({ state: 'failed', failure: '450 Busy' });
});

test('“never” is the end of it', async () => {
	const mail = await posted();
	await running(quad, officeThat({ kind: 'rejected', reason: '550 No such mailbox' }))(mail.of, jobContext);
	expect(await read(mail.of.organizationId)).toMatchObject({ state: 'failed', failure: '550 No such mailbox' });
});

test('without a mail server a mail is kept', async () => {
	const mail = await posted();
	await running(quad, undefined)(mail.of, jobContext);
	expect(await read(mail.of.organizationId)).toMatchObject({ state: 'kept', tries: 0 });
});

test('no name and no subject can add a line to the head of a mail', async () => {
	const mail = await posted({
		name: 'Mia\r\nBcc: everybody@northfield.example',
		subject: `Hello\r\n\r\n<script> =?utf-8?Q?Bcc\u2028\u202eevil${' and more'.repeat(100)}`,
	});
	expect(mail.to_name).toBe('Mia Bcc: everybody@northfield.example');
	expect(mail.subject).toMatch(/^Hello <script> = \?utf-8\?Q\?Bcc evil and more .*…$/);
	expect([...mail.subject].length).toBeLessThanOrEqual(200);
});

test.each([
	'mia.park@northfield.example\r\nRCPT TO:<everybody@northfield.example>',
	'mia.park@northfield.example, everybody@northfield.example',
	'Mia <mia.park@northfield.example>',
	'"Mia Park"@northfield.example',
	'mia.park',
	'mia.park@',
	`${'m'.repeat(400)}@northfield.example`,
	'',
])('what is not one address gets no mail: %j', async (address) => {
	const mail = await posted({ address });
	expect(mail).toMatchObject({ state: 'failed', failure: 'This is not an email address.' });
	const office = officeThat();
	await running(quad, office)(mail.of, jobContext);
	expect(office.letters).toEqual([]);
});

test('an address with letters of any script gets its mail', async () => {
	expect(await posted({ address: 'zoë.ålund@nordfält.example' })).toMatchObject({ state: 'waiting' });
});
