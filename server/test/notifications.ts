/** Makes a college whose staff are notified of texts: an API with a carrier's webhook and a push service. */
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { openSimulatedAccount } from '../src/app/open-simulated-account.ts';
import { buildWeb } from '../src/app/web.ts';
import { notifyOfTexts, sendPush } from '../src/domain/news/notifications/index.ts';
import { carrierAccounts } from '../src/edges/carriers/accounts.ts';
import { signatureOf } from '../src/edges/carriers/twilio-api/webhook-signature.ts';
import { webPushService } from '../src/edges/push/web-push-service.ts';
import { makeLog } from '../src/foundation/log.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { quick } from './carrier.ts';
import { jobContext } from './job-context.ts';
import { ask, hearEvents, type MadeTeam, type Quad } from './kit.ts';
import { startPushService, type TestPushService } from './push-service.ts';
import { sidOf } from './texts.ts';

export const publicUrl = 'https://quad.college.example';

export interface Notifying {
	/** The API, which allows the test's push service. */
	readonly quad: Quad;
	readonly pushService: TestPushService;
	/** Makes the carrier call our webhook with a text from this contact. */
	texts(team: MadeTeam, from: string, inbox: string, body: string): Promise<void>;
	/** Runs the worker's loop once, and sends every waiting push. */
	work(): Promise<void>;
	/** Returns the jobs of pushes that are not sent yet. */
	waiting(): Promise<unknown[]>;
}

export const useNotifications = (given: Quad): Notifying => {
	let there: { quad: Quad; pushService: TestPushService; service: ReturnType<typeof webPushService> } | undefined;
	const now = () => {
		if (!there) throw new Error('The push service is there once the tests run.');
		return there;
	};
	let texts = 0;
	const log = makeLog('silent');
	beforeAll(async () => {
		const pushService = await startPushService();
		const service = webPushService({
			subject: 'mailto:quad@college.example',
			named: [pushService.host],
			ca: pushService.certificate,
		});
		const served = { simulatorUrl: 'http://127.0.0.1:9', publicUrl, pushServices: [pushService.host] };
		const { db, clock, ids, url, context, files } = given;
		there = {
			quad: { db, clock, ids, url, context, files, http: await buildWeb(context, undefined, log, served) },
			pushService,
			service,
		};
	});
	afterAll(async () => {
		await there?.quad.http.close();
		await there?.service.close();
		await there?.pushService.stop();
	});
	const takePushes = async () => {
		const { rows } = await sql<{ payload: unknown }>`
			delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
			where t.id = j.task_id and t.identifier = 'alerts.push' returning j.payload`.execute(given.db);
		return rows.map(({ payload }) => payload);
	};
	return {
		get quad() {
			return now().quad;
		},
		get pushService() {
			return now().pushService;
		},
		texts: async (team, from, inbox, body) => {
			const { organizationId } = team;
			let account = await carrierAccounts(given.context)(organizationId);
			if (!account) {
				await commit(given.db, (tx) => openSimulatedAccount(tx, given.context.secrets, organizationId, quick));
				account = await carrierAccounts(given.context)(organizationId);
			}
			texts += 1;
			const form = {
				MessageSid: sidOf(texts),
				From: `+${team.mobileOf(from)}`,
				To: `+${team.numberOf(inbox)}`,
				Body: body,
			};
			const path = `/api/carrier/simulator/${organizationId}/inbound`;
			const reply = await now().quad.http.inject({
				method: 'POST',
				url: path,
				headers: {
					'content-type': 'application/x-www-form-urlencoded',
					'x-twilio-signature': signatureOf(account?.authToken ?? '', publicUrl + path, form),
				},
				payload: new URLSearchParams(form).toString(),
			});
			if (reply.statusCode !== 200) throw new Error(`The webhook answered ${reply.statusCode}: ${reply.body}`);
		},
		work: async () => {
			await hearEvents(now().quad);
			const loop = notifyOfTexts(given.context, publicUrl);
			while ((await loop.run()) === 'again');
			const job = sendPush(given.context, now().service, log);
			for (const payload of await takePushes()) await job.run(payload, jobContext);
		},
		waiting: async () => {
			const { rows } = await sql<{ payload: unknown }>`
				select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
				where t.identifier = 'alerts.push'`.execute(given.db);
			return rows.map(({ payload }) => payload);
		},
	};
};

/** Sets how a person is notified of texts in a shared inbox, or in their own, which goes by their name. */
export const wants = async (
	quad: Quad,
	team: MadeTeam,
	name: string,
	inbox: string,
	{ mail = false, push = false }: { mail?: boolean; push?: boolean },
): Promise<void> => {
	const person = team.person(name);
	const { status, text } =
		inbox === name
			? await ask(quad, person, api.profile.updateProfile, {
					body: { sendEmailOnIncomingMessage: mail, sendMobilePushOnIncomingMessage: push },
				})
			: await ask(quad, person, api.notifications.updateNotifications, {
					body: { groupAccounts: [{ id: team.inbox(inbox), receiveEmail: mail, receivePushNotification: push }] },
				});
	if (status !== 200) throw new Error(`What ${name} wants was not kept: ${text}`);
};
