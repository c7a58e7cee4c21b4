/**
 * Texts the contacts of open cases, at most 1,000 a day, and only once per case, because a case always has the same
 * draft ID. Closes each case once its text was sent.
 */
import { createHash } from 'node:crypto';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import type { RadiusAutomation } from '@quad/contract/connections/integrations/radius.ts';
import { integrationRefusals } from '@quad/contract/connections/integrations/refusals.ts';
import { dueSlot, spreadMinutes } from '@quad/contract/connections/integrations/schedules.ts';
import { dayOf, instantOf } from '@quad/contract/time.ts';
import { z } from 'zod';
import { type Actor, inInbox, may } from '../../../foundation/actor.ts';
import { Refused, refuse } from '../../../foundation/http/refuse.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { actorInTeam } from '../../access/session/index.ts';
import { composeBatch } from '../../texting/messaging/index.ts';
import * as rows from './automation.queries.ts';
import { automationJob, automationOf, queueAutomation } from './automation.ts';
import { noteRefused } from './connection-health.ts';
import { type ConnectionRow, findConnectionById, updateConnection } from './connections.queries.ts';
import type { Connection, DueCase } from './connector.port.ts';
import { ConnectorError, passesByItself, sayFault } from './connector-error.ts';
import { type Integrations, inRun } from './connectors.ts';
import { offsetOf } from './settings-of.ts';

const payload = z.object({
	organizationId: z.number(),
	connectionId: z.number(),
	onlyCloses: z.boolean(),
	/** How many attempts in a row have ended with a temporary fault. */
	stopped: z.number().default(0),
});

export const runAutomation = (context: Integrations): Job => ({
	name: automationJob,
	run: async (data, { stopping }) => {
		const { organizationId, connectionId, onlyCloses, stopped } = payload.parse(data);
		const row = await findConnectionById(context.db, organizationId, connectionId);
		if (!row) return;
		const settings = await automationOf(context.db, row);
		let pauseMs: number | undefined = integrationLimits.closeAfterMs;
		try {
			await inRun(context, row, stopping, async (connection) => {
				await closeCases(context, row, settings, connection);
				if (settings.isEnabled && !onlyCloses) await textCases(context, row, settings, connection, stopping);
			});
		} catch (error) {
			if (!(error instanceof ConnectorError) || stopping.aborted) throw error; // the job is retried
			if (await goOnLater(context, row, error, { onlyCloses, stopped })) return;
			// after any other fault, cases are closed once somebody corrects the settings
			pauseMs = passesByItself(error.kind) ? retryAfterMs : undefined;
			const statusMessage = `The automation stopped. ${sayFault(error, settings.time === null ? 'never' : 'as scheduled')}`;
			await commit(context.db, async (tx) => {
				await updateConnection(tx, row, { status: 'Invalid', statusMessage, checkedAt: context.clock.now() });
				if (error.kind === 'auth') await noteRefused(tx, context, row, statusMessage);
			});
		}
		if (pauseMs === undefined) return;
		const open = await rows.listOpen(context.db, row);
		const runAt = new Date(context.clock.now().getTime() + pauseMs);
		if (open.length > 0) await commit(context.db, (tx) => queueAutomation(tx, row, { runAt, onlyCloses: true }));
	},
});

const { triesInWindow, retryAfterMs, longestWaitMs } = integrationLimits;

/** Returns whether the run will be retried. It can start over, because cases that led to a text are known. */
const goOnLater = async (
	{ db, clock }: Integrations,
	row: ConnectionRow,
	error: ConnectorError,
	{ onlyCloses, stopped }: { onlyCloses: boolean; stopped: number },
): Promise<boolean> => {
	if (!passesByItself(error.kind) || stopped + 1 >= triesInWindow) return false;
	const waitMs = Math.min(Math.max(retryAfterMs, error.retryAfterMs ?? 0), longestWaitMs);
	const runAt = new Date(clock.now().getTime() + waitMs);
	await commit(db, (tx) => queueAutomation(tx, row, { runAt, onlyCloses, stopped: stopped + 1 }));
	return true;
};

const textCases = async (
	context: Integrations,
	row: ConnectionRow,
	settings: RadiusAutomation,
	connection: Connection,
	stopping: AbortSignal,
): Promise<void> => {
	const { db, clock } = context;
	const midnight = instantOf(`${dayOf(clock.now(), row.timeZone)}T00:00`, row.timeZone)?.at ?? clock.now();
	let left = integrationLimits.automatedTexts - (await rows.countTexted(db, row, midnight));
	for await (const one of connection.automation?.listDue(settings) ?? []) {
		if (left <= 0) return;
		stopping.throwIfAborted();
		if (await rows.isTexted(db, row, one.id)) continue;
		if (await textCase(context, row, settings, one)) left -= 1;
	}
};

/** Returns whether the text was queued. */
const textCase = async (
	context: Integrations,
	row: ConnectionRow,
	settings: RadiusAutomation,
	{ id: caseId, contactId: key, text }: DueCase,
): Promise<boolean> => {
	const contactId = (await rows.findContact(context.db, row, key)) ?? null;
	const at = context.clock.now();
	const note = (batchId: number | null, reason: string | null) =>
		commit(context.db, (tx) => rows.noteCase(tx, row, { caseId, contactId, batchId, reason, at }));
	try {
		if (contactId === null) {
			await note(null, 'The contact of this case isn’t in Quad yet. An import adds it.');
			return false;
		}
		const { actor, inboxId } = await senderOf(context, row, settings);
		const draft = { draftId: draftIdOf(row, caseId), inboxId, text, recipients: [contactId] };
		const scope = inInbox(actor, inboxId);
		const { batchId } = await composeBatch(context, scope, draft, may(actor, 'ignoreQuietHours'));
		await note(Number(batchId), null);
		return true;
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		await note(null, error.message);
		return false;
	}
};

/** Returns the user chosen as the sender, and that user's own inbox. */
const senderOf = async (
	{ db }: Integrations,
	{ organizationId, teamId }: ConnectionRow,
	{ sendingUserId }: RadiusAutomation,
): Promise<{ actor: Actor; inboxId: number }> => {
	const team = { organizationId, teamId };
	const sender = (await rows.listSenders(db, team)).find(({ id }) => id === sendingUserId);
	const actor = sender && (await actorInTeam(db, { ...team, personId: sender.id }));
	if (!sender || !actor || !may(actor, 'compose')) return refuse(integrationRefusals['integration.automation_sender']);
	return { actor, inboxId: sender.inboxId };
};

/** Returns the same UUID whenever it is called for the same case. */
const draftIdOf = ({ organizationId, id }: ConnectionRow, caseId: string): string => {
	const hash = createHash('sha256').update(`${organizationId} ${id} ${caseId}`).digest('hex');
	return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};

const mostForbidden = 5; // consecutive cases that Quad may not close

const closeCases = async (
	{ db, clock }: Integrations,
	row: ConnectionRow,
	settings: RadiusAutomation,
	{ automation }: Connection,
): Promise<void> => {
	let forbidden = 0;
	for (const { id, caseId, text } of await rows.listOpen(db, row)) {
		if (text === 'waits') continue;
		if (text === 'failed') {
			await rows.endCase(db, row, id, { state: 'notDelivered', reason: 'The text could not be sent.' });
			continue;
		}
		try {
			const refusal = await automation?.close(settings, caseId);
			forbidden = 0;
			await rows.endCase(
				db,
				row,
				id,
				refusal === undefined
					? { state: 'closed', reason: null, closedAt: clock.now() }
					: { state: 'notClosed', reason: `The case could not be closed: ${refusal}` },
			);
		} catch (error) {
			if (!(error instanceof ConnectorError)) throw error;
			await rows.endCase(db, row, id, { reason: `The case could not be closed: ${sayFault(error)}` });
			// the permission may be missing for this case only
			forbidden += 1;
			if (error.kind !== 'permission' || forbidden >= mostForbidden) throw error;
		}
	}
};

export const startAutomations = (context: Integrations): Job => ({
	name: 'integrations.start-automations',
	at: '* * * * *',
	run: async () => {
		for (const automated of await rows.listAutomated(context.db)) {
			const row = await findConnectionById(context.db, automated.organizationId, automated.id);
			const { time } = await automationOf(context.db, automated);
			if (!row || time === null) continue;
			const due = dueSlot([time], context.clock.now(), row.timeZone, offsetOf(row.id, 'automation', spreadMinutes));
			if (!due) continue;
			await commit(context.db, async (tx) => {
				if (await rows.takeSlot(tx, automated, due.name)) await queueAutomation(tx, automated);
			});
		}
	},
});
