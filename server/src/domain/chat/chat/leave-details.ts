/** Stores a visitor's details and requests a code for a mobile number. Agents are emailed once per chat. */
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/chat/refusals.ts';
import type { leaveDetails as route } from '@quad/contract/chat/chat/visitor-routes.ts';
import { parsePhone } from '@quad/contract/contacts/contacts/parse-phone.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { z } from 'zod';
import type { VisitorActor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { isAddress } from '../../organization/mail/index.ts';
import { appendMessage } from './append-message.ts';
import { consentNamed } from './consent-of.ts';
import { keepMobile } from './keep-mobile.ts';
import { mailFollowUp } from './mail-follow-up.ts';
import { openChat } from './post-visitor-message.ts';
import { addressOf, recordPageView } from './record-page-view.ts';
import { changeVisitor, lockVisitor, readVisitor } from './visitors.queries.ts';
import { findWidget } from './widgets.queries.ts';

type Body = z.output<typeof route.body>;

/** `countCode` counts a code, or refuses it if the limit is reached. */
export const leaveDetails = async (
	context: AppContext,
	actor: VisitorActor,
	input: Body,
	countCode: () => void,
): Promise<void> => {
	const name = plainName(input.name).slice(0, chatLimits.name);
	const email = judgeEmail(input.email);
	const mobile = judgeMobile(input.mobile);
	if (mobile === undefined && email === '') refuse(chatRefusals['chat.no_details']);
	await commit(context.db, async (tx) => {
		const { organizationId, visitorId } = actor;
		await lockVisitor(tx, organizationId, visitorId);
		const before = await readVisitor(tx, organizationId, visitorId);
		if (!before) return;
		const at = context.clock.now();
		if (mobile !== undefined) {
			const widget = await findWidget(tx, organizationId, actor.widgetId);
			const consent = widget && consentNamed(widget, input.consent ?? '');
			if (!consent) return refuse(chatRefusals['chat.no_consent'], {}, { consent: 'Agree to be texted.' });
			if (input.page) await recordPageView(tx, context, actor, input.page);
			const page = addressOf(input.page?.url ?? '') ?? '';
			await keepMobile(tx, context, before, { mobile, consent, page, countCode });
		}
		const isNew = (mobile !== undefined && mobile !== before.mobile) || (email !== '' && email !== before.email);
		await changeVisitor(tx, organizationId, visitorId, {
			name: name || undefined,
			email: email || undefined,
			wantsAnswerAt: before.wantsAnswerAt ?? at,
		});
		if (!isNew) return;
		const place = await openChat(tx, context, actor);
		const ways = [...(mobile === undefined ? [] : ['a mobile number']), ...(email ? ['an email address'] : [])];
		await appendMessage(tx, place, { by: 'system', text: `${name || 'The visitor'} left ${ways.join(' and ')}.`, at });
		await mailFollowUp(tx, context, place, name || before.name);
	});
};

const judgeEmail = (written: string): string => {
	const email = written.trim().toLowerCase();
	if (email !== '' && !isAddress(email))
		refuse(chatRefusals['chat.email_form'], {}, { email: 'Not an email address.' });
	return email;
};

const judgeMobile = (written: string): number | undefined => {
	if (written.trim() === '') return undefined;
	const read = parsePhone(written);
	return 'mobile' in read
		? read.mobile
		: refuse(chatRefusals['chat.mobile_form'], {}, { mobile: 'Not a mobile number of the US or Canada.' });
};
