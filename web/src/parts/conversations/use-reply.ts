/** The content of the reply box: text, picture and message type. It stays with its conversation until sent. */
import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import { useEffect, useState } from 'react';
import { forgetFailure, lookAt, useOutbox } from './outbox.ts';
import { keepReply, keptReply } from './reply-text.ts';
import { useReplyLock } from './use-reply-lock.ts';

export const useReply = (conversation: Conversation) => {
	const { id } = conversation;
	const { failure, givenBack, underway } = useOutbox(id);
	const [text, setText] = useState(() => keptReply(id).text);
	const [mediaUri, setMediaUri] = useState(() => keptReply(id).mediaUri);
	const [messageTypeId, setMessageTypeId] = useState(() => keptReply(id).messageTypeId);
	const [read, setRead] = useState(givenBack);
	if (read !== givenBack) {
		setRead(givenBack);
		setText(keptReply(id).text);
		setMediaUri(keptReply(id).mediaUri);
		setMessageTypeId(keptReply(id).messageTypeId);
	}
	useEffect(() => lookAt(id), [id]);
	const lock = useReplyLock(conversation);

	const keep = (change: { text?: string; mediaUri?: string | undefined; messageTypeId?: number | undefined }) => {
		keepReply(id, { ...keptReply(id), ...change });
		forgetFailure(id);
	};
	return {
		text,
		mediaUri,
		messageTypeId,
		failure,
		underway,
		isEmpty: text.trim() === '' && mediaUri === undefined,
		write: (next: string) => {
			lock.write(next.trim() !== '');
			setText(next);
			keep({ text: next });
		},
		pick: (uri: string | undefined) => {
			setMediaUri(uri);
			keep({ mediaUri: uri });
		},
		choose: (type: number | undefined) => {
			setMessageTypeId(type);
			keep({ messageTypeId: type });
		},
		/** Empties the box once the reply is being sent or is scheduled. */
		clear: () => {
			lock.sent();
			setText('');
			setMediaUri(undefined);
			setMessageTypeId(undefined);
			keepReply(id, { text: '' });
		},
	};
};
