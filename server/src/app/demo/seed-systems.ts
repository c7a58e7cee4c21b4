/**
 * Seeds a system that calls the API, and one whose webhook got undelivered texts. The webhook was switched off after
 * failed deliveries, because the demo must not call other systems by itself.
 */
import { createHash, randomBytes } from 'node:crypto';
import { webhookLimits } from '@quad/contract/connections/webhooks/limits.ts';
import { deliveryFailure } from '@quad/contract/connections/webhooks/payloads.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { sayDeliveryError } from '@quad/contract/texting/messaging/delivery-errors.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import type { SeededTeam } from './seeded-team.ts';
import { demoSystems } from './systems/index.ts';
import { seedConnection } from './systems/seed.ts';
import * as rows from './systems.queries.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const told = 5;

/** Seeds the team that has sent the most. */
export const seedSystems = async (tx: Tx, context: AppContext, team: SeededTeam): Promise<void> => {
	const personId = team.people.get('Amir');
	if (team.name !== 'Undergraduate Admissions' || personId === undefined) return;
	await seedCredential(tx, context, team, personId);
	await seedWebhook(tx, context, team);
	for (const system of demoSystems) await seedConnection(tx, context, { ...team, personId }, system);
};

/** Seeds a credential whose secret nobody knows. Developers can generate their own. */
const seedCredential = async (tx: Tx, { ids, clock }: AppContext, team: SeededTeam, personId: number) => {
	const now = clock.now().getTime();
	await rows.insertCredential(tx, {
		org_id: team.organizationId,
		team_id: team.teamId,
		id: ids.next(),
		name: 'Slate nightly sync',
		person_id: personId,
		prefix: `quad_live_${team.organizationId.toString(36)}_Vx7k2Q`,
		secret_hash: createHash('sha256').update(randomBytes(32)).digest(),
		scopes: ['read', 'contacts'],
		is_test: false,
		created_at: new Date(now - 40 * dayMs),
		expires_at: new Date(now + 325 * dayMs),
		last_used_at: new Date(now - 7 * hourMs),
	});
};

const seedWebhook = async (tx: Tx, { ids, clock, secrets }: AppContext, team: SeededTeam): Promise<void> => {
	const webhookId = ids.next();
	const now = clock.now().getTime();
	await rows.insertWebhook(tx, {
		org_id: team.organizationId,
		team_id: team.teamId,
		id: webhookId,
		kind: 'DeliveryFailure',
		url: 'https://hooks.northfield.example/quad/failures',
		sealed_secret: secrets.encrypt(`whsec_${randomBytes(32).toString('base64')}`),
		is_active: false,
		created_at: new Date(now - 40 * dayMs),
	});
	const failed = (await rows.findFailedTexts(tx, team, told)).toReversed();
	for (const [nth, text] of failed.entries()) {
		const id = ids.next();
		const isParked = nth === failed.length - 1;
		// old enough that its retries have ended
		const at = new Date(now - 2 * dayMs - (failed.length - nth) * 5 * hourMs);
		await rows.insertDelivery(tx, team, {
			id,
			webhookId,
			at,
			isParked,
			source: `failed:${text.id}`,
			body: bodyOf(team, id, text, at),
			tries: isParked ? triesInVain(at) : [{ at, tookMs: 120 + nth * 37, status: 200, failure: null, response: 'ok' }],
		});
	}
};

const triesInVain = (at: Date): rows.PastTry[] => {
	let next = at.getTime();
	return [0, ...webhookLimits.retriesMs].map((pauseMs, nth) => {
		next += pauseMs;
		const answered = { status: 503, failure: 'It answered 503.', response: 'Down for maintenance' };
		return { at: new Date(next), tookMs: 310 + nth * 23, ...answered };
	});
};

const bodyOf = ({ teamId }: SeededTeam, eventId: number, text: rows.FailedText, at: Date): string =>
	JSON.stringify(
		deliveryFailure.parse({
			eventId: String(eventId),
			eventType: 'DeliveryFailure',
			occurredAt: at.toISOString(),
			departmentId: teamId,
			data: {
				studentId: text.contactId,
				contactId: text.contactKey,
				mobileNumber: nationalDigits(text.mobile),
				messageId: String(text.id),
				inboxId: text.inboxId,
				inboxName: text.inboxName,
				batchId: text.batchId === null ? null : String(text.batchId),
				text: text.text,
				errorCode: text.errorCode,
				reason: sayDeliveryError(text.errorCode),
			},
		}),
	);
