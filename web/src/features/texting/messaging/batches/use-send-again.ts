/** Opens compose with the text, picture and options of a sent message, for the people in one of its branches. */
import type { BatchBranch } from '@quad/contract/texting/messaging/branches.ts';
import { listPeopleOfMessage } from '@quad/contract/texting/messaging/people-of-message.ts';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../../foundation/call.ts';
import { makeDraftId } from '../../../../foundation/draft-id.ts';
import type { ProfileInbox } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { toast } from '../../../../foundation/toast.ts';
import { keepSentDraft } from '../../../../parts/messages/sent-draft.ts';

export const useSendAgain = (batch: Batch, inbox: ProfileInbox) => {
	const navigate = useNavigate();
	return useMutation({
		mutationFn: (branch: BatchBranch) => call(listPeopleOfMessage, { body: { batchId: batch.id, filter: { branch } } }),
		onSuccess: ({ id, name }) => {
			// it may have been a template, which has no text of its own
			if (inbox.type === 'whatsapp') return void navigate(to.compose({ inbox, listId: id }));
			keepSentDraft(batch.id, draftOf(batch, { id, name }));
			void navigate(to.compose({ undone: batch.id }));
		},
		onError: toast.failure,
	});
};

const draftOf = (batch: Batch, list: { id: number; name: string }) => {
	const { text, mediaUris } = batch.edits.at(-1) ?? batch;
	return {
		draftId: makeDraftId(),
		inboxId: batch.inboxId,
		text,
		to: { include: [{ kind: 'list', ...list }], exclude: [] },
		options: {
			autoArchive: batch.autoArchive,
			mediaUris,
			campaignId: batch.campaign?.id,
			messageTypeId: batch.messageTypeId ?? undefined,
			smartMessageId: batch.smartMessageId ?? undefined,
		},
	};
};
