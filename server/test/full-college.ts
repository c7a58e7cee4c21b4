/** Fills a college with one of everything, for those who may not see it. */
import { api } from '@quad/contract/api.ts';
import { ask, type MadeTeam, type Quad } from './kit.ts';

export const fillCollege = async (quad: Quad, college: MadeTeam) => {
	const lee = college.person('Lee');
	const { answer: batch } = await ask(quad, lee, api.messaging.composeMessage, {
		body: {
			inboxId: college.inbox('Front desk'),
			text: 'Only for Xenophon',
			recipients: [college.contact('Xenophon')],
		},
	});
	const ids: Record<string, number | string> = {
		outgoingmessagebatch: batch.batchId,
		students: college.contact('Xenophon'),
		groupaccounts: college.inbox('Front desk'),
		inboxes: college.inbox('Front desk'),
		inbox: lee.id,
		inboxId: college.inbox('Front desk'),
		departmentId: college.teamId,
		recipients: college.contact('Xenophon'),
		studentIds: college.contact('Xenophon'),
		contactId: college.contact('Xenophon'),
	};
	return { ids, secrets: ['Xenophon', 'Yolanda', batch.batchId] };
};
