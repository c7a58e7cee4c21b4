import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import * as campaignRoutes from '@quad/contract/texting/campaigns/routes.ts';
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import * as routes from '@quad/contract/texting/conversations/routes.ts';
import { type Actor, type InboxScope, inCurrentTeam, inInbox, inTeam, may } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { standingOf } from '../../contacts/contacts/index.ts';
import { archiveConversations } from './archive-conversations.ts';
import { assignConversation } from './assign-conversation.ts';
import { peopleOfInbox } from './assignment.queries.ts';
import { findConversation } from './find-conversation.ts';
import { findDepartment } from './find-department.ts';
import { listConversations } from './list-conversations.ts';
import { lockConversation, unlockConversation } from './lock-conversation.ts';
import { markMessage } from './mark-message.ts';
import { openConversation } from './open-conversation.ts';
import { optOutContacts } from './opt-out-contacts.ts';
import { personalInbox } from './reach.queries.ts';
import { readThread } from './read-thread.ts';
import { readUpTo } from './read-up-to.ts';
import { replyTo } from './reply-to.ts';
import { listOfContact, readConversation } from './show-conversation.queries.ts';
import { showConversation, showInbox, showRow } from './show-conversation.ts';
import { unreadOf } from './unread-count.queries.ts';
import { serveWork } from './work-routes.ts';

export const serveConversations = (server: ApiServer, context: AppContext): void => {
	const { db } = context;
	serveWork(server, context);

	serve(server, routes.listConversations, ({ actor, params, query }) =>
		listConversations(db, inInbox(actor, params.id), query),
	);

	serve(server, routes.getConversation, async ({ actor, params }) => {
		const { id, scope } = await findConversation(db, actor, params.id);
		const at = context.clock.now();
		return showConversation(await readConversation(db, scope, id, at), at);
	});

	serve(server, campaignRoutes.markIncomingMessage, ({ actor, params: { id }, body }) =>
		markMessage(context, actor, { id, direction: 'incoming' }, body.campaignId),
	);
	serve(server, campaignRoutes.markOutgoingMessage, ({ actor, params: { id }, body }) =>
		markMessage(context, actor, { id, direction: 'outgoing' }, body.campaignId),
	);

	serve(server, routes.findConversationDepartment, ({ actor, params }) => findDepartment(db, actor, params.id));

	serve(server, routes.listThread, async ({ actor, params, query }) =>
		readThread(db, await findConversation(db, actor, params.id), query.cursor),
	);

	serve(server, routes.openConversation, ({ actor, body }) =>
		openConversation(context, inInbox(actor, body.inboxId), body.contactId),
	);

	serve(server, routes.readConversation, async ({ actor, params, body }) =>
		readUpTo(db, await findConversation(db, actor, params.id), body.upTo === undefined ? undefined : Number(body.upTo)),
	);

	serve(server, routes.lockConversation, async ({ actor, params }) =>
		lockConversation(context, await findConversation(db, actor, params.id)),
	);

	serve(server, routes.unlockConversation, async ({ actor, params }) =>
		unlockConversation(context, await findConversation(db, actor, params.id)),
	);

	serve(server, routes.assignConversation, async ({ actor, params, body }) => {
		const found = await findConversation(db, actor, params.id);
		await assignConversation(context, found, body.userId);
		const at = context.clock.now();
		return showConversation(await readConversation(db, found.scope, found.id, at), at);
	});

	serve(server, routes.listInboxPeople, ({ actor, params }) => peopleOfInbox(db, inInbox(actor, params.id)));

	serve(server, routes.archiveConversation, async ({ actor, params, body }) => {
		const { id, scope } = await findConversation(db, actor, params.id);
		return archiveConversations(db, scope, { ids: [id] }, body.archived);
	});

	serve(server, routes.archiveInPersonalInbox, async ({ actor, params, body }) =>
		archiveConversations(
			db,
			await personalInboxOf(context, actor, params.userId),
			{ contactIds: body.studentIds },
			body.archived,
		),
	);

	serve(server, routes.archiveInSharedInbox, ({ actor, params, body }) =>
		archiveConversations(db, inInbox(actor, params.id), { contactIds: body.studentIds }, body.archived),
	);

	serve(server, routes.optOutInPersonalInbox, async ({ actor, params, body }) => {
		const { studentIds, optedOut, departmentId } = body;
		const scope = inTeam(actor, departmentId);
		await personalInboxOf(context, actor, params.userId);
		return optOutContacts(context, scope, studentIds, optedOut);
	});

	serve(server, routes.optOutInSharedInbox, ({ actor, params, body }) => {
		const { studentIds, optedOut, departmentId } = body;
		const scope = inTeam(actor, departmentId);
		inInbox(actor, params.id);
		return optOutContacts(context, scope, studentIds, optedOut);
	});

	serve(server, routes.replyFromPersonalInbox, async ({ actor, params, body }) => {
		const inboxId = body.groupAccountId ?? (await personalInboxToSendFrom(context, actor));
		const contactIds = [params.id, ...body.recipients];
		return replyTo(context, inInbox(actor, inboxId), contactIds, body, may(actor, 'ignoreQuietHours'));
	});

	serve(server, routes.replyFromSharedInbox, ({ actor, params, body }) => {
		if ((body.groupAccountId ?? params.id) !== params.id) refuse(conversationRefusals['reply.another_inbox']);
		return replyTo(context, inInbox(actor, params.id), body.recipients, body, may(actor, 'ignoreQuietHours'));
	});

	serve(server, routes.listUnread, ({ actor }) => unreadOf(db, inCurrentTeam(actor), actor.inboxIds));

	serve(server, routes.listConversationsOfContact, async ({ actor, params }) => {
		const scope = inCurrentTeam(actor);
		const [standing] = await standingOf(db, scope, [params.id]);
		if (!standing) refuse(contactRefusals['contact.not_found']);
		const found = await listOfContact(db, scope, params.id, actor.inboxIds);
		return found.map((row) => ({ ...showRow(row, row), inbox: showInbox(row) }));
	});
};

/** Refuses if the actor can't use a personal inbox, for example because personal inboxes are turned off. */
const personalInboxToSendFrom = async ({ db }: AppContext, actor: Actor): Promise<number> => {
	const inboxId = await personalInbox(db, inCurrentTeam(actor), actor.personId);
	return inboxId !== undefined && actor.inboxIds.includes(inboxId)
		? inboxId
		: refuse(conversationRefusals['conversation.no_personal_inbox']);
};

/** Returns the actor's own personal inbox. Anybody else's counts as not found. */
const personalInboxOf = async ({ db }: AppContext, actor: Actor, userId: number): Promise<InboxScope> => {
	const inboxId = await personalInbox(db, inCurrentTeam(actor), userId);
	return inboxId === undefined ? refuse(inboxRefusals['inbox.not_found']) : inInbox(actor, inboxId);
};
