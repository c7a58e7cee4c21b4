/** Finds conversations of the demo whose contacts have a simulated phone. */

import { getProfile } from '@quad/contract/access/session/routes.ts';
import { readPhone, textFromPhone } from '@quad/contract/carriers/simulator/routes.ts';
import { getConversation, listConversations } from '@quad/contract/texting/conversations/routes.ts';
import { callAs } from './kit.ts';

export interface Talk {
	id: number;
	fullName: string;
	mobileNumber: string;
	inboxNumber: string;
	/** The paths of the list and of the conversation in it. */
	list: string;
	address: string;
}

/** Returns the nth conversation of a shared inbox whose contact can be texted and whose phone works normally. */
export const findConversation = async (inboxName: string, nth: number): Promise<Talk> => {
	const { call } = await callAs('lee.okafor');
	const inbox = (await call(getProfile, {})).inboxes.find(({ name }) => name === inboxName);
	if (!inbox?.number) throw new Error(`Lee does not work in ${inboxName}.`);
	const { items } = await call(listConversations, { params: { id: inbox.id }, query: {} });
	const usual = items
		.filter(({ mobileNumber, fullName }) => Number(mobileNumber.slice(-2)) < 90 && fullName !== '')
		.toSorted((a, b) => a.id - b.id); // not by time, because tests change that
	const open = await Promise.all(usual.map(({ id }) => call(getConversation, { params: { id } })));
	const one = open.filter(({ noReplyReason }) => noReplyReason === null)[nth];
	if (!one) throw new Error(`${inboxName} has no conversation ${nth}.`);
	const list = `/shared/${inbox.id}/inbox`;
	return { ...one, inboxNumber: inbox.number, list, address: `${list}/${one.id}` };
};

/** Returns the contact's phone. */
export const texter = async ({ id, mobileNumber, inboxNumber }: Talk) => {
	const { call } = await callAs('lee.okafor');
	return {
		say: (body: string) => call(textFromPhone, { params: { number: mobileNumber }, body: { to: inboxNumber, body } }),
		received: async () =>
			(await call(readPhone, { params: { number: mobileNumber } })).texts
				.filter(({ fromPhone }) => !fromPhone)
				.map(({ body }) => body),
		/** Returns the conversation as the college sees it. */
		read: () => call(getConversation, { params: { id } }),
	};
};
