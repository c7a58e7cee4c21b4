import { inboxType } from '@quad/contract/access/session/routes.ts';
import { publicApiRefusals } from '@quad/contract/connections/public-api/refusals.ts';
import * as routes from '@quad/contract/connections/public-api/routes.ts';
import {
	batch as batchShape,
	conversation as conversationShape,
} from '@quad/contract/connections/public-api/shapes.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { type ApiActor, inCurrentTeam, inInbox } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, addressOf, serve } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { actInTeam, showOwnCredential, teamOfCode } from '../../access/api-credentials/index.ts';
import { columnsOfTeam, deleteContact, readContact, saveContact, setOptedOut } from '../../contacts/contacts/index.ts';
import { readTags } from '../../contacts/tags/index.ts';
import {
	findConversation,
	listConversations,
	readConversation,
	readThread,
	showConversation,
} from '../../texting/conversations/index.ts';
import { cancelBatch, readBatch } from '../../texting/messaging/index.ts';
import { deleteTemplateOf, listTemplates, saveTemplateOf } from '../../texting/templates/index.ts';
import { searchContacts, showContact, tagContact } from './contacts.ts';
import { tagAnswers } from './entity-tags.ts';
import { listMessages } from './list-messages.ts';
import { findInboxes, findMessage } from './public-api.queries.ts';
import { changePeopleOf, listPeopleOf, searchSegments, showApiSegment } from './segments.ts';
import { sendBatch } from './send-batch.ts';
import { expectReal, inboxMeant, type SendsBySimulator, sendMessage } from './send-message.ts';
import { showAttachment } from './show-attachment.ts';
import { showMessage } from './show-message.ts';

export const servePublicApi = (server: ApiServer, context: AppContext, sendsBySimulator: SendsBySimulator): void => {
	const { db } = context;
	tagAnswers(server.http, addressOf('/v2/'));
	const acting = (actor: ApiActor, { departmentId }: { departmentId?: number | undefined }) =>
		actInTeam(context, actor, departmentId);

	serve(server, routes.readOwnCredential, ({ actor }) => showOwnCredential(context, actor));

	serve(server, routes.listApiInboxes, async ({ actor, query }) => {
		const person = await acting(actor, query);
		const rows = await findInboxes(db, inCurrentTeam(person), person.inboxIds);
		return rows.map(({ type, number, personId: staffId, ...row }) => ({
			...row,
			type: inboxType.parse(type),
			mobileNumber: number === null ? null : nationalDigits(number),
			staffId,
		}));
	});

	serve(server, routes.listApiContacts, async ({ actor, query }) =>
		searchContacts(context, await acting(actor, query), query),
	);

	serve(server, routes.searchApiContacts, async ({ actor, query, body }) =>
		searchContacts(context, await acting(actor, query), body),
	);

	serve(server, routes.listApiColumns, async ({ actor, query }) =>
		columnsOfTeam(db, inCurrentTeam(await acting(actor, query))),
	);

	serve(server, routes.readApiContact, async ({ actor, params, query }) =>
		showContact(await readContact(context, await acting(actor, query), params.id)),
	);

	serve(server, routes.saveApiContact, async ({ actor, query, body }) =>
		showContact(await saveContact(context, await acting(actor, query), body)),
	);

	serve(server, routes.deleteApiContact, async ({ actor, params, query }) => {
		await deleteContact(context, inCurrentTeam(await acting(actor, query)), params.id);
		return {};
	});

	serve(server, routes.tagApiContact, async ({ actor, params, query, body }) =>
		tagContact(context, await acting(actor, query), params.id, body),
	);

	serve(server, routes.optOutApiContact, async ({ actor, params, query, body }) => {
		const scope = inCurrentTeam(await acting(actor, query));
		const { muted, optedOut } = await setOptedOut(context, scope, params.id, body.optedOut, body.source);
		return { id: params.id, muted, optedOut };
	});

	serve(server, routes.listApiTags, async ({ actor, query }) =>
		(await readTags(db, inCurrentTeam(await acting(actor, query)))).map(({ id, name, contacts }) => ({
			id,
			name,
			contacts,
		})),
	);

	serve(server, routes.listApiSegments, async ({ actor, query }) =>
		searchSegments(context, await acting(actor, query), query),
	);

	serve(server, routes.readApiSegment, async ({ actor, params, query }) =>
		showApiSegment(context, await acting(actor, query), params.id),
	);

	serve(server, routes.listApiSegmentContacts, async ({ actor, params, query }) =>
		listPeopleOf(context, await acting(actor, query), params.id, query),
	);

	serve(server, routes.changeApiSegmentContacts, async ({ actor, params, query, body }) =>
		changePeopleOf(context, await acting(actor, query), params.id, body),
	);

	serve(server, routes.sendApiMessage, async ({ actor, query, body }) => {
		await expectReal(actor, sendsBySimulator);
		return sendMessage(context, await acting(actor, query), body);
	});

	serve(server, routes.createAndSend, async ({ actor, body }) => {
		await expectReal(actor, sendsBySimulator);
		const departmentId = await teamOfCode(context, actor, body.departmentCode);
		const person = await acting(actor, { departmentId });
		const inboxId = await inboxMeant(context, person, body);
		const { messageContent, mobileNumber, draftId } = body;
		return sendMessage(context, person, { inboxId, text: messageContent, mobileNumber, draftId });
	});

	serve(server, routes.listApiMessages, async ({ actor, query }) =>
		listMessages(context, await acting(actor, query), query),
	);

	serve(server, routes.readApiMessage, async ({ actor, params, query }) => {
		const person = await acting(actor, query);
		const found = await findMessage(db, inCurrentTeam(person), person.inboxIds, Number(params.id));
		return showMessage(found ?? refuse(publicApiRefusals['api.message_not_found']));
	});

	serve(server, routes.sendApiBatch, async ({ actor, query, body }) => {
		await expectReal(actor, sendsBySimulator);
		return sendBatch(context, await acting(actor, query), body);
	});

	serve(server, routes.readApiBatch, async ({ actor, params, query }) => {
		const person = await acting(actor, query);
		return batchShape.parse(await readBatch(context, inCurrentTeam(person), person.inboxIds, Number(params.id)));
	});

	serve(server, routes.cancelApiBatch, async ({ actor, params, query }) => {
		const person = await acting(actor, query);
		const scope = inCurrentTeam(person);
		await cancelBatch(context, scope, person.inboxIds, Number(params.id));
		return batchShape.parse(await readBatch(context, scope, person.inboxIds, Number(params.id)));
	});

	serve(server, routes.listApiConversations, async ({ actor, query }) => {
		const person = await acting(actor, query);
		const { state, unread, search, cursor } = query;
		const filters = { state, unread, search, cursor, assignedToMe: false, hasPicture: false, mentioned: false };
		const { items, next } = await listConversations(db, inInbox(person, query.inboxId), filters);
		return { items: items.map((one) => conversationShape.parse(one)), next };
	});

	serve(server, routes.readApiConversation, async ({ actor, params, query }) => {
		const { id, scope } = await findConversation(db, await acting(actor, query), params.id);
		const at = context.clock.now();
		return conversationShape.parse(showConversation(await readConversation(db, scope, id, at), at));
	});

	serve(server, routes.listApiThread, async ({ actor, params, query }) => {
		const found = await findConversation(db, await acting(actor, query), params.id);
		const { items, next } = await readThread(db, found, query.cursor);
		return { items: items.map((one) => ({ ...one, attachments: one.media.map(showAttachment) })), next };
	});

	serve(server, routes.listApiTemplates, async ({ actor, query }) =>
		listTemplates(db, inCurrentTeam(await acting(actor, query))),
	);

	serve(server, routes.saveApiTemplate, async ({ actor, query, body }) =>
		saveTemplateOf(context, inCurrentTeam(await acting(actor, query)), body),
	);

	serve(server, routes.deleteApiTemplate, async ({ actor, params, query }) => {
		await deleteTemplateOf(context, inCurrentTeam(await acting(actor, query)), params.id);
		return {};
	});
};
