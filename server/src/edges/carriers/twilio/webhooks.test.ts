/** Tests that only Twilio webhooks that this organization's account signed for our public address are accepted. */
import { stringify } from 'node:querystring';
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import twilio from 'twilio';
import { beforeEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, nowhere, useQuad } from '../../../../test/kit.ts';
import { onlyIn, sidOf, threadOf } from '../../../../test/texts.ts';
import { connectTwilio } from '../../../../test/twilio-account.ts';
import type { TwilioCredentials } from '../../../domain/carriers/carriers/index.ts';

const quad = useQuad();
const { publicUrl } = nowhere;

let college: MadeTeam;
let account: TwilioCredentials;
beforeEach(async () => {
	const inboxes = [{ name: 'Front desk', members: ['Lee'] }];
	college = await makeTeam(quad, { owners: ['Olivia'], staff: ['Lee'], inboxes, contacts: ['Ana'] });
	account = await connectTwilio(quad, college.organizationId);
});

type Form = Record<string, string>;
interface Calling {
	by?: TwilioCredentials;
	/** The address to sign, if it differs from the one that is called. */
	signedFor?: string;
	headers?: Record<string, string>;
	/** The body to send, if it differs from the signed one. */
	body?: string;
}

/** Signs with Twilio’s own library. */
const call = async (address: string, form: Form, { by = account, signedFor, headers, body }: Calling = {}) => {
	const path = `/api/carrier/twilio/${college.organizationId}/${address}`;
	const signature = twilio.getExpectedTwilioSignature(by.authToken, signedFor ?? publicUrl + path, form);
	const reply = await quad.http.inject({
		method: 'POST',
		url: path,
		headers: {
			'content-type': 'application/x-www-form-urlencoded',
			'x-twilio-signature': signature,
			...headers,
		},
		payload: body ?? stringify(form),
	});
	return reply.statusCode;
};

const incoming = (fields: Form = {}): Form => ({
	MessageSid: sidOf(quad.ids.next()),
	AccountSid: account.account,
	From: `+${college.mobileOf('Ana')}`,
	To: `+${college.numberOf('Front desk')}`,
	Body: 'Is the office open?',
	NumMedia: '0',
	...fields,
});
const textsThere = async (): Promise<string[]> => {
	const { id } = await onlyIn(quad, college, 'Front desk');
	return (await threadOf(quad, college, id)).items.map(({ text }) => text);
};
const nothingCame = async () => {
	const { rows } = await sql`select from message where org_id = ${college.organizationId} and incoming`.execute(
		quad.db,
	);
	expect(rows).toEqual([]);
};
const steps = async () => {
	const { answer } = await ask(quad, college.person('Olivia'), api.carrierSetUp.readCarrierSetUp, {});
	return Object.fromEntries(answer.steps.map(({ key, ...step }) => [key, step]));
};
/** Waits for the stored reason, because it is written after the response was sent. */
const noted = async (column: string) => {
	for (;;) {
		const { rows } = await sql`
			select from carrier_proof where org_id = ${college.organizationId} and ${sql.ref(column)} is not null`.execute(
			quad.db,
		);
		if (rows.length > 0) return;
	}
};

test('a text from a phone comes in once, however often it is brought, with whatever fields come beside it', async () => {
	const form = incoming({ FromCity: 'DENVER', OptOutType: 'HELP', Brandnew: 'x'.repeat(2_000), Ünïcode: '✓ & = ?' });
	expect(await call('inbound', form)).toBe(200);
	expect(await call('inbound', form)).toBe(200);
	expect(await textsThere()).toEqual(['Is the office open?']);
});

test('a word of another language that the account takes for STOP opts out here, too, and its START opts in again', async () => {
	const standing = async () => {
		const { rows } = await sql<{ optedOut: boolean; by: string | null }>`
			select opted_out as "optedOut", opted_out_by as by from contact_team
			where org_id = ${college.organizationId} and contact_id = ${college.contact('Ana')}`.execute(quad.db);
		return rows[0];
	};
	expect(await call('inbound', incoming({ Body: 'धन्यवाद, रोको', OptOutType: 'STOP' }))).toBe(200);
	expect(await standing()).toEqual({ optedOut: true, by: 'text' });
	expect(await call('inbound', incoming({ Body: 'शुरू', OptOutType: 'START' }))).toBe(200);
	expect(await standing()).toMatchObject({ optedOut: false });
	expect(await call('inbound', incoming({ Body: 'रोको' }))).toBe(200); // Twilio did not mark it as an opt-out
	expect(await standing()).toMatchObject({ optedOut: false });
});

test('fields in the address are signed with it, in the order and the letters in which they came', async () => {
	expect(await call('inbound?b=2&a=%C3%A9&b=1&empty=', incoming())).toBe(200);
	const path = `/api/carrier/twilio/${college.organizationId}/inbound`;
	expect(await call('inbound?b=1&a=2', incoming(), { signedFor: `${publicUrl}${path}?a=2&b=1` })).toBe(403);
});

test.each<[string, (form: Form) => Calling]>([
	['without a right signature', () => ({ headers: { 'x-twilio-signature': 'AAAA' } })],
	['with two signatures', () => ({ headers: { 'x-twilio-signature': 'AAAA, BBBB' } })],
	['signed with another token', () => ({ by: { ...account, authToken: 'f'.repeat(32) } })],
	['with a changed number', (form) => ({ body: stringify({ ...form, From: '+13035559999' }) })],
	['with one field more', (form) => ({ body: `${stringify(form)}&Extra=1` })],
	['with a field twice', (form) => ({ body: `${stringify(form)}&Body=STOP` })],
	['with a million fields', () => ({ body: `a=&`.repeat(1_000_000) })],
	['with a field that grows the prototype', (form) => ({ body: `${stringify(form)}&__proto__=1&constructor=2` })],
])('a call %s changes nothing', async (_, calling) => {
	const form = incoming({ Body: 'STOP' });
	expect(await call('inbound', form, calling(form))).toBeGreaterThanOrEqual(400);
	await nothingCame();
});

test('what another account signed, or says it is of, is not taken; the page says so', async () => {
	const other = await makeTeam(quad);
	const theirs = await connectTwilio(quad, other.organizationId);
	expect(await call('inbound', incoming(), { by: theirs })).toBe(403);
	expect(await call('inbound', incoming({ AccountSid: theirs.account }))).toBe(403); // a subaccount
	expect(await call('status?m=7', { MessageSid: sidOf(7), MessageStatus: 'delivered', AccountSid: 'AC1' })).toBe(403);
	await nothingCame();
	await noted('unsigned_at');
	expect(await steps()).toMatchObject({ signature: { state: 'wrong' }, answer: { state: 'waiting' } });
});

test('where a proxy calls us by another name than we know, the page says which', async () => {
	const path = `/api/carrier/twilio/${college.organizationId}/inbound`;
	const seen = { 'x-forwarded-host': 'texting.college.example', 'x-forwarded-proto': 'https' };
	const form = incoming();
	const signedFor = `https://texting.college.example${path}`;
	expect(await call('inbound', form, { signedFor, headers: seen })).toBe(403); // forwarded headers are not trusted
	await nothingCame();
	await noted('unsigned_at');
	const { rows } = await sql`select unsigned_why, unsigned_address from carrier_proof`.execute(quad.db);
	expect(rows).toContainEqual({ unsigned_why: 'address', unsigned_address: 'https://texting.college.example' });
});

test('pictures of another text, or at an address that is none, are left out; the words come in', async () => {
	const form = incoming({ NumMedia: '4' });
	const media = `https://api.twilio.com/2010-04-01/Accounts/${account.account}/Messages`;
	expect(
		await call('inbound', {
			...form,
			MediaUrl0: `${media}/${form.MessageSid}/Media/ME1`,
			MediaUrl1: `${media}/${sidOf(1)}/Media/ME2`,
			MediaUrl2: 'http://169.254.169.254/latest/meta-data',
			MediaUrl3: 'not an address',
		}),
	).toBe(200);
	await textsThere();
	const { rows } = await sql<{ url: string }>`
		select url from incoming_media where org_id = ${college.organizationId}`.execute(quad.db);
	expect(rows).toEqual([{ url: `${media}/${form.MessageSid}/Media/ME1` }]);
});

test('the set-up page follows what is proved, from nothing to the first answer', async () => {
	expect(await steps()).toMatchObject({
		account: { state: 'done' },
		address: { state: 'wrong' }, // http://127.0.0.1:9
		signature: { state: 'waiting' },
		number: { state: 'wrong' },
		'first-text': { state: 'waiting', next: 'Text your own phone.' },
		answer: { state: 'waiting' },
	});
	expect(await call('status?m=7', { MessageSid: sidOf(7), MessageStatus: 'sent', AccountSid: account.account })).toBe(
		200,
	);
	await noted('reported_at');
	expect(await steps()).toMatchObject({
		signature: { state: 'done' },
		'first-text': { state: 'done', next: null },
		answer: { state: 'waiting' },
	});
	await call('inbound', incoming());
	await noted('heard_at');
	expect((await steps()).answer).toEqual({ state: 'done', says: 'A text from a phone came in.', next: null });

	await sql`insert into carrier_fault (org_id, why, since) values (${college.organizationId}, 'credentials', now())`.execute(
		quad.db,
	);
	expect((await steps()).account).toMatchObject({ state: 'wrong' });
	const lee = college.person('Lee');
	expect((await ask(quad, lee, api.carrierSetUp.readCarrierSetUp, {})).status).toBe(403);
});
