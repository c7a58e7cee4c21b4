import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { lacksContract, startPrism } from '../../../../test/prism.ts';
import { skipUnless } from '../../../../test/skip.ts';
import { twilioClient } from '../../../../test/twilio-client.ts';
import { useTwilioFace } from '../../../../test/twilio-face.ts';
import { connectRegistration } from '../../../edges/carriers/index.ts';
import { registrationJobs } from './check-registration.ts';

const base = useQuad();
const face = useTwilioFace(base);
const serviceThatIs = { approved: 'a', reviewed: 'd', suspended: 'e', refused: 'f', none: '0' } as const;
const serviceOf = (is: keyof typeof serviceThatIs) => `MG${'a'.repeat(31)}${serviceThatIs[is]}`;

let college: MadeTeam;
beforeEach(async () => {
	college = await makeTeam(base, { owners: ['Olivia'], administrators: ['Amir'], staff: ['Lee'] });
	await sql`update organization set is_demo = false where id = ${college.organizationId}`.execute(base.db);
});

const olivia = () => college.person('Olivia');
const connect = async (is: keyof typeof serviceThatIs | undefined) => {
	const body = await face.open(is && serviceOf(is));
	expect((await ask(face.quad, olivia(), api.carrierAccounts.saveCarrierAccount, { body })).status).toBe(200);
	return body;
};
const check = async () =>
	(await ask(face.quad, olivia(), api.carrierRegistration.checkCarrierRegistration, { body: {} })).answer;
const read = async () => (await ask(face.quad, olivia(), api.carrierRegistration.readCarrierRegistration, {})).answer;
const stepOfSetUp = async () => {
	const { answer } = await ask(face.quad, olivia(), api.carrierSetUp.readCarrierSetUp, {});
	return answer.steps.find(({ key }) => key === 'registration');
};
const runJobs = async (which: (at: string | undefined) => boolean, payload: unknown) => {
	for (const job of registrationJobs(base.context, connectRegistration(base.context, face.url)))
		if (which(job.at)) await job.run(payload, jobContext);
};

test.each([
	['approved', 'VERIFIED', 'done'],
	['reviewed', 'IN_PROGRESS', 'waiting'],
	['refused', 'FAILED', 'wrong'],
	['suspended', 'SUSPENDED', 'wrong'],
] as const)('a campaign that is %s is kept for every team and said on the set-up page', async (is, status, state) => {
	await connect(is);
	expect(await read()).toMatchObject({ campaign: null, checkedAt: null });
	const { campaign, teams, checkedAt } = await check();
	expect(campaign?.status).toBe(status);
	expect(teams.map(({ campaignStatus }) => campaignStatus)).toEqual([status]);
	expect(checkedAt).toBe(base.clock.now().toISOString());
	expect((await stepOfSetUp())?.state).toBe(state);
	if (is === 'refused') expect((await stepOfSetUp())?.says).toContain('The message samples do not fit the use case.');
});

test('what waits for the registration is there once Twilio has approved it, and the log says so', async () => {
	await sql`insert into feature_setting (org_id, key, enabled)
		values (${college.organizationId}, 'a2p-verification', true)`.execute(base.db);
	await connect('approved');
	const statusOf = async () =>
		(await ask(face.quad, college.person('Lee'), api.session.getProfile, {})).answer.currentDepartment.campaignStatus;
	expect(await statusOf()).toBe('NOT_STARTED');
	await runJobs((at) => at === undefined, { organizationId: college.organizationId });
	expect(await statusOf()).toBe('VERIFIED');
	const { rows } = await sql<{ action: string }>`
		select action from audit_entry where org_id = ${college.organizationId} and action = 'carrier.registration'`.execute(
		base.db,
	);
	expect(rows).toHaveLength(1);
	await runJobs((at) => at !== undefined, {}); // an hourly run without a change notifies nobody
	expect(await statusOf()).toBe('VERIFIED');
});

test('without a campaign at Twilio, what the provider has set stays', async () => {
	await sql`update team set campaign_status = 'VERIFIED' where org_id = ${college.organizationId}`.execute(base.db);
	await connect('none');
	const { campaign, teams } = await check();
	expect(campaign?.status).toBe('NOT_STARTED');
	expect(teams.map(({ campaignStatus }) => campaignStatus)).toEqual(['VERIFIED']);
});

test('without a messaging service there is no campaign to ask about', async () => {
	await connect(undefined);
	expect(await check()).toMatchObject({ campaign: null, checkedAt: base.clock.now().toISOString() });
	expect((await stepOfSetUp())?.state).toBe('waiting');
});

test('each toll-free number has its own verification', async () => {
	await connect('approved');
	const buy = async (name: string, number: string) => {
		const { answer } = await ask(face.quad, olivia(), api.numbers.buyNumber, { body: { phoneNumber: number } });
		await ask(face.quad, olivia(), api.numbers.assignNumber, {
			params: { numberSid: answer.numberSid },
			body: { inboxId: college.inbox(name) },
		});
	};
	await buy('Amir', '8335550194');
	await buy('Lee', '8335550190');
	await buy('Olivia', '8335550101');
	const { tollFree } = await check();
	expect(tollFree.map(({ phoneNumber, status }) => [phoneNumber, status])).toEqual([
		['8335550101', 'approved'],
		['8335550190', 'not-submitted'],
		['8335550194', 'rejected'],
	]);
	expect(await stepOfSetUp()).toMatchObject({
		state: 'wrong',
		says: '(833) 555-0194: The verification was refused. Texts from this number are blocked. The website of the business could not be opened.',
	});
});

test('an account that is not connected, and a carrier that does not answer, are said; an administrator reads nothing', async () => {
	const asks = () => ask(face.quad, olivia(), api.carrierRegistration.checkCarrierRegistration, { body: {} });
	expect((await asks()).refusal.code).toBe('carrier.no_account');
	const { accountSid } = await connect('approved');
	await sql`update carrier_account set messaging_service = 'MGnone' where account = ${accountSid}`.execute(base.db);
	expect((await asks()).refusal.code).toBe('carrier.silent');
	expect(await read()).toMatchObject({ campaign: null, checkedAt: null });
	const amir = college.person('Amir');
	expect((await ask(face.quad, amir, api.carrierRegistration.readCarrierRegistration, {})).status).toBe(403);
});

const file = 'twilio_messaging_v1.json';
const lacks = lacksContract(file);
test('Twilio’s own client, and its own file, understand the simulated carrier’s registration', async (here) => {
	const { accountSid, authToken } = await connect('refused');
	const client = twilioClient(face.url, accountSid, authToken).client;
	const [campaign] = await client.messaging.v1.services(serviceOf('refused')).usAppToPerson.list();
	expect(campaign).toMatchObject({ campaignStatus: 'FAILED' });
	skipUnless(lacks === undefined, lacks ?? '', here);
	const prism = await startPrism(file, face.url);
	try {
		const reported = await connectRegistration(base.context, prism.url)(college.organizationId);
		expect(reported).toMatchObject({ campaign: { status: 'FAILED' }, tollFree: [] });
	} finally {
		await prism.stop();
	}
});
