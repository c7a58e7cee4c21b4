/**
 * Confirms a visitor's number, and links its contact, once they enter the code that was texted. A wrong, expired,
 * used or never texted code gets the same response, so that nobody learns who can be texted.
 */
import { timingSafeEqual } from 'node:crypto';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/chat/refusals.ts';
import type { VisitorActor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse, refuseForNow } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { findOrMakeVisitorContact } from '../../contacts/contacts/index.ts';
import { appendMessage } from './append-message.ts';
import { newestChat } from './chats.queries.ts';
import * as rows from './codes.queries.ts';
import { askForCode } from './keep-mobile.ts';
import { placeOf } from './post-visitor-message.ts';
import { hashOfCode } from './send-codes.ts';
import { changeVisitor, lockVisitor, readVisitor, type VisitorRow } from './visitors.queries.ts';

export const confirmMobile = async (context: AppContext, actor: VisitorActor, written: string): Promise<void> => {
	const isRight = await commit(context.db, async (tx) => {
		const visitor = await lockedVisitor(tx, actor);
		const { mobile, mobileConfirmedAt, organizationId, id: visitorId } = visitor;
		if (mobile === null) return refuse(chatRefusals['chat.no_number_left']);
		if (mobileConfirmedAt !== null) return true;
		const at = context.clock.now();
		const waitingCode = await rows.newestCode(tx, { organizationId, visitorId, mobile });
		if (!waitingCode || waitingCode.usedAt !== null || waitingCode.tries >= chatLimits.codeTries) return false;
		if (at.getTime() - waitingCode.askedAt.getTime() >= chatLimits.codeMs) return false;
		await rows.countTry(tx, organizationId, waitingCode.id); // committed even if the code is wrong: it counts as a try
		const hash = hashOfCode(waitingCode.id, written.replace(/\D/g, ''));
		if (waitingCode.codeHash === null || !timingSafeEqual(hash, waitingCode.codeHash)) return false;
		await rows.markUsed(tx, organizationId, waitingCode.id, at);
		await keepAsTheirs(context, tx, { ...visitor, mobile }, at);
		return true;
	});
	if (!isRight) refuse(chatRefusals['chat.code_wrong'], {}, { code: 'Not the code, or too late.' });
};

const keepAsTheirs = async (
	context: AppContext,
	tx: Tx,
	visitor: VisitorRow & { mobile: number },
	at: Date,
): Promise<void> => {
	const { organizationId, teamId, mobile, name, id } = visitor;
	const { contactId } = await findOrMakeVisitorContact(tx, { organizationId, teamId, mobile, name }, context.ids);
	await changeVisitor(tx, organizationId, id, { confirmed: { contactId, at } });
	const chat = await newestChat(tx, organizationId, id);
	if (chat && chat.state !== 'closed')
		await appendMessage(tx, placeOf(chat), { by: 'system', text: 'The mobile number is confirmed.', at });
};

/** Returns the same whether or not a code will be texted. */
export const sendMobileCode = (context: AppContext, actor: VisitorActor): Promise<void> =>
	commit(context.db, async (tx) => {
		const { organizationId, id: visitorId, mobile, mobileConfirmedAt } = await lockedVisitor(tx, actor);
		if (mobile === null) return refuse(chatRefusals['chat.no_number_left']);
		if (mobileConfirmedAt !== null) return;
		const isAsked = await askForCode(tx, context, { organizationId, visitorId, mobile });
		if (!isAsked) refuseForNow(sessionRefusals['request.too_often'], chatLimits.codes.ofVisitor.perMs);
	});

const lockedVisitor = async (tx: Tx, { organizationId, visitorId }: VisitorActor): Promise<VisitorRow> => {
	await lockVisitor(tx, organizationId, visitorId);
	return (await readVisitor(tx, organizationId, visitorId)) ?? refuse(chatRefusals['chat.session_over']);
};
