import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import * as peopleRoutes from '@quad/contract/texting/messaging/people-of-message.ts';
import * as listRoutes from '@quad/contract/texting/messaging/recipient-lists.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import * as routes from '@quad/contract/texting/messaging/routes.ts';
import * as ruleRoutes from '@quad/contract/texting/messaging/sending-rules.ts';
import { scheduleRefusals } from '@quad/contract/texting/schedules/refusals.ts';
import { type Actor, inCurrentTeam, inInbox, inOrganization, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { leaveOutDeadNumbers, readBranches } from './batches/branches.ts';
import { cancelBatch } from './batches/cancel-batch.ts';
import { editRest, estimateEdit } from './batches/edit-rest.ts';
import { exportRecipients } from './batches/export-recipients.ts';
import { pauseBatch } from './batches/pause-batch.ts';
import { exportToSegment, listPeopleOfMessage } from './batches/people-of-message.ts';
import { readBatch, showBatch, showFailures, showRecipient } from './batches/read-batch.ts';
import { resumeBatch } from './batches/resume-batch.ts';
import { readSendingRules, setSendingRules, setTeamRules } from './batches/sending-rules.ts';
import * as sent from './batches/sent.queries.ts';
import { undoBatch } from './batches/undo-batch.ts';
import { composeBatch } from './compose/compose-batch.ts';
import { estimateMessage, listSkipped } from './compose/estimate-message.ts';
import { keepDraft, readKeptDraft } from './compose/keep-draft.ts';
import { previewMessage } from './compose/preview-message.ts';
import { correctList, pasteList, readList, uploadList } from './compose/recipient-lists.ts';
import { senderOf } from './compose/sender-of.ts';
import { skippedByBatch } from './compose/skipped.queries.ts';
import { updateReplyCategory } from './replies/update-reply-category.ts';

export const serveMessaging = (server: ApiServer, context: AppContext): void => {
	const { db } = context;
	const batchOf = (actor: Actor, id: string) => readBatch(context, inCurrentTeam(actor), actor.inboxIds, Number(id));
	/** Includes batches that the person wrote in somebody else's inbox, but not their recipients, who reply there. */
	const figuresOf = (actor: Actor, id: string) =>
		readBatch(context, inCurrentTeam(actor), actor.inboxIds, Number(id), true);

	serve(server, routes.estimateMessage, async ({ actor, body }) =>
		estimateMessage(context, await senderOf(db, actor, body), body, may(actor, 'ignoreQuietHours'), actor.inboxIds),
	);

	serve(server, routes.listSkipped, async ({ actor, body }) =>
		showSkipped(await listSkipped(context, await senderOf(db, actor, body), body)),
	);

	serve(server, routes.previewMessage, async ({ actor, body }) =>
		previewMessage(context, await senderOf(db, actor, body), body),
	);

	serve(server, ruleRoutes.readSendingRules, ({ actor }) => readSendingRules(db, inOrganization(actor)));
	serve(server, ruleRoutes.setSendingRules, ({ actor, body }) => setSendingRules(context, actor, body));
	serve(server, ruleRoutes.setTeamRules, ({ actor, params, body }) => setTeamRules(context, actor, params.id, body));

	serve(server, routes.readKeptDraft, ({ actor }) => readKeptDraft(db, inCurrentTeam(actor)));
	serve(server, routes.keepDraft, ({ actor, body }) => keepDraft(context, inCurrentTeam(actor), body));

	serve(server, listRoutes.pasteRecipients, ({ actor, body }) => pasteList(context, inCurrentTeam(actor), body.lines));
	serve(server, listRoutes.uploadRecipients, ({ actor, file }) => uploadList(context, inCurrentTeam(actor), file));
	serve(server, listRoutes.readRecipientList, ({ actor, params }) => readList(db, inCurrentTeam(actor), params.id));
	serve(server, listRoutes.correctRecipients, ({ actor, params, body }) =>
		correctList(context, inCurrentTeam(actor), params.id, body.corrections),
	);

	serve(server, peopleRoutes.listPeopleOfMessage, ({ actor, body }) => listPeopleOfMessage(context, actor, body));
	serve(server, peopleRoutes.exportToSegment, ({ actor, body }) => exportToSegment(context, actor, body));

	serve(server, routes.composeMessage, async ({ actor, body }) => {
		// so that a scheduled message is never sent early by mistake
		if (body.schedule) refuse(scheduleRefusals['schedule.other_call']);
		const { undoMs } = batchLimits;
		return composeBatch(context, await senderOf(db, actor, body), body, may(actor, 'ignoreQuietHours'), { undoMs });
	});

	serve(server, routes.getBatch, ({ actor, params }) => figuresOf(actor, params.id));
	serve(server, routes.getBatchCounts, ({ actor, params }) => figuresOf(actor, params.id));

	serve(server, routes.listBatches, async ({ actor, params, query }) => {
		const scope = inInbox(actor, params.id);
		const [rows, total] = await Promise.all([sent.listBatches(db, scope, query), sent.countBatches(db, scope, query)]);
		return { items: rows.map((row) => showBatch(row, context.clock.now())), total };
	});

	serve(server, routes.listBatchRecipients, async ({ actor, params, query }) => {
		const { id } = expectFrom(actor, await batchOf(actor, params.id), query);
		const scope = inCurrentTeam(actor);
		const [rows, total] = await Promise.all([
			sent.listRecipients(db, scope, Number(id), query, query),
			sent.countRecipients(db, scope, Number(id), query),
		]);
		return { items: rows.map(showRecipient), total };
	});

	serve(server, routes.listBatchFailures, async ({ actor, params }) => {
		const { id } = await batchOf(actor, params.id);
		return { items: showFailures(await sent.countFailures(db, inCurrentTeam(actor), Number(id))) };
	});

	serve(server, routes.listBatchBranches, async ({ actor, params }) => {
		const { id } = await figuresOf(actor, params.id);
		return readBranches(db, inCurrentTeam(actor), Number(id));
	});

	serve(server, routes.leaveOutDeadNumbers, async ({ actor, params }) => {
		const { id, inboxId } = await batchOf(actor, params.id);
		return leaveOutDeadNumbers(context, inCurrentTeam(actor), { id: Number(id), inboxId });
	});

	serve(server, routes.updateReplyCategory, async ({ actor, params, body }) => {
		const batch = expectFrom(actor, await batchOf(actor, params.id), body);
		return updateReplyCategory(
			context,
			inCurrentTeam(actor),
			{ ...batch, id: Number(batch.id), isSmart: batch.smartMessageId !== null },
			{
				contactIds: body.contacts,
				category: body.replyCategory,
				sendReply: body.sendReply ?? body.replyCategory !== 'Other',
			},
		);
	});

	serve(server, routes.exportBatchRecipients, async ({ actor, params, query }) => {
		const { id, inboxId } = expectFrom(actor, await batchOf(actor, params.id), query);
		return {
			name: `sent-${id}.csv`,
			content: await exportRecipients(db, inCurrentTeam(actor), { id: Number(id), inboxId }, query),
		};
	});

	serve(server, routes.listBatchSkipped, async ({ actor, params, query }) => {
		const { id } = await figuresOf(actor, params.id);
		return showSkipped(await skippedByBatch(db, inCurrentTeam(actor), Number(id), query));
	});

	serve(server, routes.estimateEdit, ({ actor, params, body }) =>
		estimateEdit(context, inCurrentTeam(actor), actor.inboxIds, { batchId: Number(params.id), ...body }),
	);

	serve(server, routes.editBatch, async ({ actor, params, body }) => {
		await editRest(context, inCurrentTeam(actor), actor.inboxIds, { batchId: Number(params.id), ...body });
		return figuresOf(actor, params.id);
	});

	for (const [route, verb] of [
		[routes.pauseBatch, pauseBatch],
		[routes.resumeBatch, resumeBatch],
		[routes.cancelBatch, cancelBatch],
		[routes.undoBatch, undoBatch],
	] as const)
		serve(server, route, async ({ actor, params }) => {
			await verb(context, inCurrentTeam(actor), actor.inboxIds, Number(params.id));
			return figuresOf(actor, params.id);
		});
};

/** Refuses if the inbox, team or organization in the request is not the batch's. */
const expectFrom = <Shown extends { inboxId: number; departmentId: number }>(
	actor: Actor,
	batch: Shown,
	given: {
		groupAccountId?: number | undefined;
		departmentId?: number | undefined;
		organizationId?: number | undefined;
	},
): Shown => {
	const isFrom =
		(given.groupAccountId ?? batch.inboxId) === batch.inboxId &&
		(given.departmentId ?? batch.departmentId) === batch.departmentId &&
		(given.organizationId ?? actor.organizationId) === actor.organizationId;
	return isFrom ? batch : refuse(messagingRefusals['batch.not_found']);
};

const showSkipped = <Row extends { mobile: number | null }>({
	items,
	total,
}: {
	items: readonly Row[];
	total: number;
}) => ({
	items: items.map((row) => ({ ...row, mobileNumber: row.mobile === null ? null : nationalDigits(row.mobile) })),
	total,
});
